import { searchTerms } from '#shared/search/fold.ts';
import { otherLayout, transliterations } from '#shared/search/other-spellings.ts';
import { stemOf } from '#shared/search/stem/stem.ts';

import { patternOf } from './like.ts';

/** Shorter words are part of too many others to be a name by themselves. */
const shortestName = 4;

/** A word of a search among names: the LIKE patterns of which one must fit. */
export type NameTerm = readonly string[];

/** The maximum number of words with query variants: each further variant is a scan. */
const maxWords = 8;
/** Shorter words are one letter away from too many others. */
const shortestTypo = 5;
/** Shorter stems are part of too many words. */
const shortestStem = 3;

/**
 * Searches names. Every word literally; without a match for all of them, in its other forms, in the other keyboard
 * layout and in the other alphabet; then at edit distance 1; then, among people, only the words that are part of any
 * name: «Галеев хаус» finds Galeev.
 *
 * @param search as typed
 * @param find rows that match all terms
 */
export async function findByName<Found extends { total: number }>(
  search: string,
  find: (terms: readonly NameTerm[]) => Promise<Found>,
  isAmongPeople = false,
): Promise<Found> {
  const words = searchTerms(search);
  const asTyped = await find(words.map((word) => [patternOf(word)]));
  if (asTyped.total > 0 || words.length === 0 || words.length > maxWords) return asTyped;
  const spelt = words.map((word) => waysToWrite(word).map(patternOf));
  const inForms = await find(spelt);
  if (inForms.total > 0) return inForms;
  const misspelt = words.map((word, at) => [...(spelt[at] ?? []), ...typosOf(word)]);
  const withTypos = await find(misspelt);
  if (withTypos.total > 0 || !isAmongPeople || words.length === 1) return withTypos;
  const known: NameTerm[] = [];
  for (const [at, term] of spelt.entries()) {
    const isName = (words[at] ?? '').length >= shortestName && /\p{L}/u.test(words[at] ?? '');
    if (isName && (await find([term])).total > 0) known.push(term);
  }
  return known.length === 0 ? asTyped : find(known);
}

/** A word in its forms, which its stem begins, and both in other letters. */
function waysToWrite(word: string): string[] {
  const written = [word, otherLayout(word), ...transliterations(word)];
  const stems = written.map(stemOf).filter((stem) => stem.length >= shortestStem);
  return [...new Set([...written, ...stems])].filter((one) => one !== '');
}

/** Patterns of all words that are one slip away and begin with the same letter: `_` is any letter. */
function typosOf(word: string): string[] {
  const stem = stemOf(word);
  const letters = stem.length >= shortestTypo ? stem : word;
  if (letters.length < shortestTypo || !/^\p{L}+$/u.test(letters)) return [];
  const patterns: string[] = [];
  for (let at = 1; at <= letters.length; at += 1) {
    const [before, here, after] = [letters.slice(0, at), letters.charAt(at), letters.slice(at + 1)];
    patterns.push(`%${before}_${here}${after}%`);
    if (here === '') continue;
    patterns.push(`%${before}_${after}%`, `%${before}${after}%`);
    if (after !== '') patterns.push(`%${before}${after.charAt(0)}${here}${after.slice(1)}%`);
  }
  return patterns;
}
