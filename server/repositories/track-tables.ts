import type { Entity } from '#shared/contract/primitives.ts';
import type { ColumnType, Generated } from 'kysely';

import type { Flag, Default } from './column-types.ts';

/** SQLite hands out an ArrayBuffer, PostgreSQL a Buffer: read it with `bytesOf`. */
type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

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

/** Recordings: their master and what was measured. */
export interface MediaTable {
  id: Generated<number>;
  content_hash: string;
  master: string;
  sample_rate: number;
  channels: number;
  bit_depth: number | null;
  duration: number;
  integrated: number | null;
  true_peak: number | null;
  /** LU (EBU Tech 3342). */
  loudness_range: Default<number | null>;
  /** LUFS, the loudest 400 ms and the loudest 3 s (EBU Tech 3341). */
  max_momentary: Default<number | null>;
  max_short_term: Default<number | null>;
  gain: number;
  /** 160 bytes, base64: it travels in every row. */
  peaks: string;
  waveform: Bytes;
  /** Changes with anything in the preview's description. */
  version: string;
}

export interface SoundFeatureTable {
  media_id: number;
  /** Of the figures (domain/sound-features.ts); others than today's are as good as none. */
  version: number;
  figures: Bytes;
}

/** Encoded previews of recordings. */
export interface PreviewTable {
  id: Generated<number>;
  media_id: number;
  format: 'mp3' | 'webm';
  key: string;
  size: number;
  etag: string;
  mime: string;
  sample_rate: number;
  channels: number;
  delay: number;
  padding: number;
  /** JSON of the seek table. */
  seek: string;
  /** Hex digests of the blocks; null until first needed. */
  digests: string | null;
}
