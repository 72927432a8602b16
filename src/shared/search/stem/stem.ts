import { englishStem } from './english.ts';
import { russianStem } from './russian.ts';

/** Returns the stem of a word (Snowball: Russian for Cyrillic, English for Latin letters). */
export function stemOf(folded: string): string {
  if (/^[а-я]+$/.test(folded)) return russianStem(folded);
  return /^[a-z]+$/.test(folded) ? englishStem(folded) : folded;
}

/** Returns a stemmer with a cache of `maxCached` words: those of the lexicon recur with every list. */
export function cachedStemmer(maxCached = 20_000): (folded: string) => string {
  const cache = new Map<string, string>();
  return (folded) => {
    const known = cache.get(folded);
    if (known !== undefined) return known;
    const made = stemOf(folded);
    if (cache.size < maxCached) cache.set(folded, made);
    return made;
  };
}
