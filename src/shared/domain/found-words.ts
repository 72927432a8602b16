const word = /[\p{L}\p{N}]+/gu;

/** As the catalogue's index keeps words: small letters without accents, ё as е, й a letter of its own. */
const folded = (text: string) =>
  text.normalize('NFKD').toLowerCase().replaceAll('и\u0306', 'й').replaceAll(/\p{M}/gu, '');

/**
 * The ranges of a text that are one of these words: [start, end) in characters of its NFC form.
 *
 * @param words folded
 */
export function rangesOf(text: string, words: readonly string[]): [number, number][] {
  return [...text.normalize('NFC').matchAll(word)].flatMap((found): [number, number][] =>
    words.includes(folded(found[0])) ? [[found.index, found.index + found[0].length]] : [],
  );
}

/** Letters before the first found word of a long text that stay in its sight. */
const before = 8;

/** A text from shortly before the first found word on: what fits into a line then has it. */
export function fromFound(text: string, words: readonly string[]): string {
  const [first] = rangesOf(text, words)[0] ?? [0];
  if (first <= before) return text;
  const start = text.indexOf(' ', first - before) + 1;
  return `…${text.slice(start === 0 ? first : start)}`;
}
