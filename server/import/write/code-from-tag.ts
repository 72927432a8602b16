/** Called for a tag with an invalid value. */
export type WrongTag = (tag: string, value: string) => void;

const shown = 100;

/** The code in a tag; a malformed one is reported and omitted. */
export function codeFromTag(
  tag: string,
  text: string | undefined,
  read: (text: string) => string | undefined,
  wrong: WrongTag,
): string | undefined {
  if (text === undefined) return undefined;
  const code = read(text);
  if (code === undefined) wrong(tag, text.slice(0, shown));
  return code;
}
