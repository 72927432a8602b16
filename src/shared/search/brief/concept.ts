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

/**
 * How well something matches a concept: completely; of a wider kind or as a mention, which is as good for ranking and for
 * the minimum match; or nearly (docs/search.md "Ranking").
 */
export type MatchLevel = 'whole' | 'wide' | 'near';

/** How well a value matches a concept. */
export interface Meant {
  /** Index in the list of known values. */
  value: number;
  level: MatchLevel;
  /** Share of the points of the value itself, for which it is 1. */
  strength: number;
}

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
  /** It says where something is heard (places.ts): it weighs less than what is heard there. */
  isPlace?: boolean;
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
