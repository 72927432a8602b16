import type { FilterKey } from '../../contract/filter-keys.ts';

/** A classifier value for the parser of briefs. */
export interface KnownValue {
  key: FilterKey;
  id: number;
  parentId: number | null;
  name: { ru: string; en: string };
  /** Path in the dictionaries: `jazz/swing`. Values without one are found as plain words. */
  path?: string | undefined;
  /** Further names, separated by commas. */
  synonyms?: string | undefined;
}

/** How well a value matches a concept: 1 is the value itself; below `whole` it is only near. */
export interface Meant {
  /** Index in the list of known values. */
  value: number;
  strength: number;
  /** It is wider than the concept: as good as the value for ranking, but not complete. */
  isWide?: boolean;
}

/** Strength from which a match counts as complete. */
export const whole = 0.6;

/** A concept of the lexicon, or a value with its names. */
export interface Entry {
  id: string;
  meant: readonly Meant[];
  /** Other words for it, as stems: a text that contains one of them is about the concept. */
  forms: readonly (readonly string[])[];
}

interface Placed {
  /** As typed. */
  text: string;
  from: number;
  to: number;
  isExcluded: boolean;
  /** The words it was read as, when the typed ones were taken for typos. */
  spelling?: string;
  /** The words may be others than the ones meant: what matches them ranks as a complete match, but is none. */
  isUncertain?: boolean;
}

/** Both ends are included. */
export interface Range {
  from: number;
  to: number;
}

/** One requirement of a brief. */
export type Concept = Placed &
  (
    | { kind: 'value'; words: readonly string[]; entries: readonly Entry[]; isSimilarity: boolean }
    /** A word that is no concept, or several of one run: `new-age`. The last one may still be incomplete. */
    | { kind: 'words'; words: readonly string[]; typed: string; isPrefix: boolean }
    /** Beats per minute. */
    | { kind: 'tempo'; range: Range; words: readonly string[] }
    /** Seconds. */
    | { kind: 'duration'; range: Range }
    /** Digits as typed: leading zeros mark the start of the number. */
    | { kind: 'ident'; digits: string; family: 'm' | 's' | undefined }
  );

/** A parsed search. */
export interface Brief {
  concepts: readonly Concept[];
  /** The literal part: quotes and minus, in the syntax of parse-search.ts. */
  literal: string;
  /** The search is not empty, but contains no word. */
  isHopeless: boolean;
}
