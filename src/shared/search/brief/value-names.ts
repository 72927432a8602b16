import type { KnownValue } from './concept.ts';

const [openParenthesis, separators] = [/\s*\([^)]*\)/g, /\s*(?:,|\/(?!\d)|\s&\s|\sи\s|\sand\s)\s*/];

/** Returns the names of a value; each part of a name that lists several. */
export function namesOf({ name }: KnownValue): string[] {
  const names = [name.ru, name.en].map((one) => one.replaceAll(openParenthesis, ''));
  const parts = names.flatMap((one) => one.split(separators));
  return [...new Set([...names, ...parts])]
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(?:прочее|misc|other|none)$/i.test(one));
}
