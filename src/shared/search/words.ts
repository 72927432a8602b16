/** Letters and digits of any script. */
const word = /[\p{L}\p{N}]+/gu;

/** Returns the words of a folded text, in order. */
export function wordsOf(folded: string): string[] {
  return folded.match(word) ?? [];
}
