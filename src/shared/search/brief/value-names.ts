import type { KnownValue } from './concept.ts';

const [openParenthesis, separators] = [/\s*\([^)]*\)/g, /\s*(?:,|\/(?!\d)|\s&\s|\sи\s|\sand\s)\s*/];

/** Returns the names of a value, and the parts of a name that lists several: memory and nostalgia. */
export function namesOf({ name }: KnownValue): { form: string; isPart: boolean }[] {
  const names = [name.ru, name.en].map((one) => one.replaceAll(openParenthesis, ''));
  const parts = names.flatMap((one) => one.split(separators));
  return [...new Set([...names, ...parts])]
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(?:прочее|misc|other|none)$/i.test(one))
    .map((form) => ({ form, isPart: !names.includes(form) }));
}
