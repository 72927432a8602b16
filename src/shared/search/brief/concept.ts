import type { FilterKey } from '../../contract/filter-keys.ts';

/** A value of a classifier as briefs are read by it. */
export interface KnownValue {
  key: FilterKey;
  id: number;
  parentId: number | null;
  name: { ru: string; en: string };
  /** What the dictionaries call it: `jazz/swing`. Values that have none are found as plain words. */
  path?: string | undefined;
  /** Further names, commas between. */
  synonyms?: string | undefined;
}

/** How well a value answers a concept: 1 is the value itself, below `whole` it only comes near. */
export interface Meant {
  /** Its place in the list of known values. */
  value: number;
  strength: number;
}

/** What answers a concept at least this well answers it wholly. */
export const whole = 0.6;

/** A concept of the lexicon, or a value by its names. */
export interface Entry {
  id: string;
  meant: readonly Meant[];
  /** Other words for it, as their stems: where one of these stands in a text, the text speaks of it. */
  forms: readonly (readonly string[])[];
}

interface Placed {
  /** As typed. */
  text: string;
  from: number;
  to: number;
  isExcluded: boolean;
  /** The words it was read as, where what was typed was taken for a slip of the hand. */
  spelling?: string;
}

/** Both ends belong to it. */
export interface Range {
  from: number;
  to: number;
}

/** One thing that a brief asks for. */
export type Concept = Placed &
  (
    | { kind: 'value'; words: readonly string[]; entries: readonly Entry[]; isSimilarity: boolean }
    /** A word that is no concept, or several of one run: `new-age`. The last one is still being typed. */
    | { kind: 'words'; words: readonly string[]; typed: string; isPrefix: boolean }
    /** Beats a minute. */
    | { kind: 'tempo'; range: Range; words: readonly string[] }
    /** Seconds. */
    | { kind: 'duration'; range: Range }
    /** Digits as typed: zeros ahead of them say where the number begins. */
    | { kind: 'ident'; digits: string; family: 'm' | 's' | undefined }
  );

/** A search as it was understood. */
export interface Brief {
  concepts: readonly Concept[];
  /** What is taken as it stands: quotes and minus, in the language of parse-search.ts. */
  literal: string;
  /** Something was asked for, and nothing of it is a word. */
  isHopeless: boolean;
}
