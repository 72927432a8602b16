import type { SearchMatch } from '../../contract/catalogue.ts';
import type { Concept } from './concept.ts';

/* Weights of ranking, shared by the index and the device (docs/search.md "Ranking"). Tuned on the visible half of the
   judged briefs (bench/search). */

/** Points of a word by the field it was found in; those of values and of texts are added (as BM25F adds fields). */
export const fieldPoints: Record<SearchMatch['field'], number> = {
  ident: 170,
  title: 120,
  author: 120,
  tags: 60,
  description: 50,
  lyrics: 15,
};
/** Points of the value itself. */
export const valuePoints = 110;

/** Factors of a word that is a synonym, a word of the other language, or one of the same family. */
export const wordShares = { other: 0.5, otherLanguage: 0.2, kin: 0.7 } as const;

/** Shares of a word's points by kind of match. */
export const fitShares = { exact: 1, form: 0.95, prefix: 0.75, typo: 0.5 } as const;

/** Relative distance from the range up to which a tempo is near. */
export const nearTempo = 0.06;
/** Factor of a near match. */
export const nearShare = 0.4;

/** Minimum share of a brief's weight that a track must match to be listed; near matches count half. */
export const minimumShouldMatch = 0.35;

const maxWeight = 15;
/** Weight of a concept that is missing from the catalogue. */
const unknownWeight = 6;
/** Weight of a plain word that is missing: a script tells what happens, and no track says so. */
const unknownWord = 2;
/** Factor of a word that is no concept. */
const plainWord = 0.7;
/** Factor of a place in which something is heard. */
const placeShare = 0.6;

/**
 * Returns the weight of a concept, 1 to 15: the fewer tracks match it, the higher (inverse document frequency).
 *
 * @param size number of tracks in the catalogue
 * @param total number of those that match the concept
 */
export function weightOf(size: number, total: number, { kind, isPlace = false }: Concept): number {
  const isPlainWord = kind === 'words';
  if (total === 0 && isPlainWord) return unknownWord;
  const frequency = total === 0 ? unknownWeight / maxWeight : Math.log(1 + size / total) / Math.log(1 + size);
  const weight = Math.max(1, Math.round(maxWeight * frequency));
  return Math.ceil(weight * (isPlainWord ? plainWord : 1) * (isPlace ? placeShare : 1));
}

/** Rounds a weight for the minimum match: each binary digit of a weight costs a pass over all tracks. */
export const coarseWeight = (weight: number): number => Math.ceil(weight / 2);

/** Returns whether a word is Cyrillic: matches in the typed language are more reliable than in the other. */
export const isCyrillic = (word = '') => /[а-я]/.test(word);
