import type { PersonRole } from '#shared/contract/catalogue.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Localized } from '#shared/contract/primitives.ts';

/** A value of a filter: a genre, an author, a city. */
export interface ValueInput {
  key: FilterKey;
  id: number;
  /** Its parent value in the same filter. */
  parentId: number | null;
  name: Localized;
  /** What the dictionaries call it: `jazz/swing`; never changes. Values that users make (authors, albums) have none. */
  path?: string | undefined;
  /** Words beside its name that it is found by: synonyms, a UCS CatID. */
  synonyms?: string | undefined;
  /** Of a musical key: pitch class of its tonic, 0 for C, and its mode. */
  musicalKey?: { tonic: number; mode: 'major' | 'minor' } | undefined;
}

/** A version of a track, as the catalogue index reads it. */
export interface VariationInput {
  id: number;
  /** Seconds. */
  duration: number;
  /** Its value in the filter of versions. */
  version: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  downloads: number;
}

/** A listed track with its listed versions; texts are folded (src/shared/search/fold.ts), both languages together. */
export interface TrackInput {
  id: number;
  /** Of its ident. */
  number: number;
  title: string;
  description: string;
  lyrics: string;
  sortRu: string;
  sortEn: string;
  rank: number;
  createdAt: number;
  downloads: number;
  duration: number;
  bpm: number | null;
  isExclusive: boolean;
  /** Versions beside the main one, and stems, as the row counts them. */
  versionCount: number;
  stemCount: number;
  /** Values by the filter's key; where a filter has two levels, the lower one says both. */
  values: readonly (readonly [FilterKey, number])[];
  /** Ids of people who only wrote its music, only its lyrics, or only performed it; all others have no known role. */
  roles?: readonly (readonly [number, PersonRole])[] | undefined;
  /** On its album. */
  trackNumber?: number | null | undefined;
  /** The main one first. */
  variations: readonly VariationInput[];
  /** The sound features of its main version (domain/sound-features.ts), if analysed. */
  features?: Int16Array | undefined;
  /** Another one whenever anything above is. */
  revision?: number | undefined;
}
