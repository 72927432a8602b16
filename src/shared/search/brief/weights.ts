import type { SearchMatch } from '../../contract/catalogue.ts';

/*
 * How much tells what: by the index and over what a device holds alike (docs/search.md "Ranking"). Found on the half of the judged
 * briefs that may be looked at (bench/search).
 */

/** Points of a word by the field it stands in; those of values and of texts add up (as BM25F adds fields). */
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

/** What a word is worth that is another word for the concept, one in the other language, or one of its family. */
export const wordShares = { other: 0.5, otherLanguage: 0.2, kin: 0.7 } as const;
export const fitShares = { exact: 1, form: 0.95, prefix: 0.75, typo: 0.5 } as const;

/** A tempo that misses the range by so much comes near. */
export const nearTempo = 0.06;
/** What comes near is worth so much of the value. */
export const nearShare = 0.4;

/** The share of what a brief asks for, by weight, that a track answers at least to be listed; what comes near counts half. */
export const minimumShouldMatch = 0.4;

const maxWeight = 15;
/** The weight of what the catalogue does not have at all. */
const unknownWeight = 6;
/** A word that is no concept tells less than one. */
const plainWord = 0.7;

/** How much a concept tells: the fewer of all tracks answer it, the more (inverse document frequency), 1 to 15. */
export function weightOf(size: number, total: number, isPlainWord: boolean): number {
  const share = total === 0 ? unknownWeight / maxWeight : Math.log(1 + size / total) / Math.log(1 + size);
  const weight = Math.max(1, Math.round(maxWeight * share));
  return isPlainWord ? Math.ceil(weight * plainWord) : weight;
}

/** Whether enough is answered is counted in steps: each digit of a weight costs a walk over all tracks. */
export const coarseWeight = (weight: number): number => Math.ceil(weight / 2);

/** Words of the language that was typed are surer than those of the other. */
export const isCyrillic = (word = '') => /[а-я]/.test(word);
