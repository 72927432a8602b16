import type { Entity } from '#shared/contract/primitives.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Flag, Default } from './column-types.ts';

/** SQLite hands out an ArrayBuffer, PostgreSQL a Buffer: read it with `bytesOf`. */
export type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

export interface Named {
  name_ru: string;
  name_en: string;
}

/** Tracks of both families. */
export interface TrackTable {
  id: Generated<number>;
  uid: string;
  entity: Entity;
  /** The number in its ident, counted apart for music and sound. */
  number: number;
  title_ru: string;
  title_en: string;
  description_ru: string | null;
  description_en: string | null;
  lyrics_ru: string | null;
  lyrics_en: string | null;
  album_id: number | null;
  library_id: number | null;
  country_id: number | null;
  city_id: number | null;
  /** Of a track whose album has none. */
  label_id: Default<number | null>;
  /** On its album. */
  track_number: Default<number | null>;
  /** T-034.524.680-1. */
  iswc: Default<string | null>;
  /** Of the work, where it is another than the label. */
  publisher_ru: Default<string | null>;
  publisher_en: Default<string | null>;
  picture_id: number | null;
  bpm: number | null;
  bpm_confidence: number | null;
  /** When it was recorded: 2024, 2024-05 or 2024-05-31. */
  recorded_on: Default<string | null>;
  is_exclusive: Flag;
  is_checked: Flag;
  /** The importer's own rank; `rank` is what lists sort by. */
  editorial_rank: number | null;
  created_at: string;
  updated_at: string;
  downloads_counter: Default<number>;
  /** Another one whenever anything of what a list could show or find of it changes (repositories/revisions.ts). */
  revision: Default<number>;
  /** What follows is derived (repositories/track-refresh.ts): never written by anything else. */
  is_listed: Default<Flag>;
  main_variation_id: Default<number | null>;
  duration: Default<number>;
  rank: Default<number>;
  variations_counter: Default<number>;
  stems_counter: Default<number>;
  sort_ru: Default<string>;
  sort_en: Default<string>;
  search_title: Default<string>;
  search_author: Default<string>;
  search_description: Default<string>;
  search_lyrics: Default<string>;
  search_all: Default<string>;
}

/** Versions of tracks. */
export interface VariationTable {
  id: Generated<number>;
  uid: string;
  track_id: number;
  is_main: Flag;
  position: number;
  /** The last part of its ident; the main one has 1. */
  number: number;
  classifier_id: number | null;
  name_ru: string | null;
  name_en: string | null;
  /** Twelve characters. */
  isrc: Default<string | null>;
  media_id: number | null;
  is_listed: Default<Flag>;
  downloads_counter: Default<number>;
  created_at: string;
}

/** Stems of tracks. */
export interface StemTable extends Named {
  id: Generated<number>;
  uid: string;
  track_id: number;
  position: number;
  number: number;
  media_id: number | null;
  is_listed: Default<Flag>;
  downloads_counter: Default<number>;
  created_at: string;
}
