/* oxlint-disable-next-line typescript/triple-slash-reference -- rooms that import this one have no other way to its declarations. */
/// <reference path="./snowball-stemmers.d.ts" />
import { newStemmer } from 'snowball-stemmers';

const russian = newStemmer('russian');
const english = newStemmer('english');

/** Stems that are kept: the words of the dictionaries come again with every build. */
const maxCached = 50_000;
const cache = new Map<string, string>();

/** What the forms of a word have in common (Snowball, Russian for Cyrillic and English for Latin letters). */
export function stem(folded: string): string {
  const known = cache.get(folded);
  if (known !== undefined) return known;
  const made = stemOf(folded);
  if (cache.size < maxCached) cache.set(folded, made);
  return made;
}

function stemOf(folded: string): string {
  if (/^[а-я]+$/.test(folded)) return russian.stem(folded);
  if (/^[a-z]+$/.test(folded)) return english.stem(folded);
  return folded;
}
