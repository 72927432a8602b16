import { englishStem } from './english.ts';
import { russianStem } from './russian.ts';

/** What the forms of a word have in common (Snowball, Russian for Cyrillic and English for Latin letters). */
export function stemOf(folded: string): string {
  if (/^[а-я]+$/.test(folded)) return russianStem(folded);
  return /^[a-z]+$/.test(folded) ? englishStem(folded) : folded;
}

/** A stemmer that remembers so many words: those of the lexicon come again with every list. */
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
