const word = /[\p{L}\p{N}]+/gu;

/** Folded like words of the catalogue index: lower case without accents, ё as е, й unchanged. */
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

/** Characters before the first found word of a long text that stay visible. */
const before = 8;

/** A text from shortly before the first found word on, so that one line shows that word. */
export function fromFound(text: string, words: readonly string[]): string {
  const [first] = rangesOf(text, words)[0] ?? [0];
  if (first <= before) return text;
  const start = text.indexOf(' ', first - before) + 1;
  return `…${text.slice(start === 0 ? first : start)}`;
}
