import { fold } from '#shared/search/fold.ts';

/** The line of the texts with the most of these folded words; the first of several, null where no line has any. */
export function lineWith(texts: readonly string[], words: readonly string[]): string | null {
  let best: string | null = null;
  let max = 0;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const own = new Set(fold(line).split(/[^\p{L}\p{N}]+/u));
    const there = words.filter((word) => own.has(word)).length;
    if (there > max) [best, max] = [line.trim(), there];
  }
  return best;
}
