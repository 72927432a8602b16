import type { PersonRole } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

import type { AccountTables } from './account-schema.ts';
import type { MissedSearchTable } from './missed-search-table.ts';
import type { PersonalTables } from './personal-schema.ts';
import type { Flag, Default } from './column-types.ts';

/** SQLite hands out an ArrayBuffer, PostgreSQL a Buffer: read it with `bytesOf`. */
type Bytes = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

interface Named {
  name_ru: string;
  name_en: string;
}

/** What authors, labels, albums, libraries, playlists and collections have in common. */
interface CollectionTable extends Named {
  id: Generated<number>;
  uid: string;
  description_ru: string | null;
  description_en: string | null;
  picture_id: number | null;
  created_at: string;
  /** What follows is derived from the texts (track-groups.ts). */
  sort_ru: Default<string>;
  sort_en: Default<string>;
  search: Default<string>;
  /**
   * The number and duration of its listed tracks, by family: updated with every change of a track
   * (track-group-counts.ts).
   */
  music_tracks: Default<number>;
  music_seconds: Default<number>;
  sound_tracks: Default<number>;
  sound_seconds: Default<number>;
}

interface AuthorTable extends CollectionTable {
  /** Place among those whom the editors put first. */
  a_list_position: Default<number | null>;
}

interface AlbumTable extends CollectionTable {
  label_id: number | null;
  release_date: string | null;
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
  gain: number;
  /** 160 bytes, base64: it travels in every row. */
  peaks: string;
  waveform: Bytes;
  /** Changes with anything in the preview's description. */
  version: string;
}

interface SoundFeatureTable {
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

interface PictureTable {
  id: Generated<number>;
  hash: string;
  color: string;
  /** JSON of the stored widths. */
  widths: string;
  /** Of all its files; null where it was stored before sizes were recorded. */
  bytes: Default<number | null>;
}

interface ClassifierGroupTable extends Named {
  id: Generated<number>;
  entity: Entity;
  group_key: string;
  position: number;
}

interface ClassifierTable extends Named {
  id: Generated<number>;
  group_id: number;
  parent_id: number | null;
  /** `slug`, or `parent/child`: unique in its group. */
  path: string;
  position: number;
}

interface ItemTable {
  track_id: number;
  position: number;
}

/** All tables of the database. */
export interface Schema extends AccountTables, PersonalTables {
  meta: { key: string; value: string };
  pictures: PictureTable;
  authors: AuthorTable;
  labels: CollectionTable;
  albums: AlbumTable;
  libraries: CollectionTable;
  playlists: CollectionTable;
  playlists_items: ItemTable & { playlist_id: number };
  collections: CollectionTable;
  collections_items: ItemTable & { collection_id: number };
  tracks: TrackTable;
  /** `role`: null for music and performance both, or unknown; `is_lyricist`: 1 also beside a role. */
  track_authors: ItemTable & { author_id: number; role: Default<PersonRole | null>; is_lyricist: Default<Flag> };
  track_classifiers: { track_id: number; classifier_id: number };
  variations: VariationTable;
  stems: StemTable;
  media: MediaTable;
  previews: PreviewTable;
  sound_features: SoundFeatureTable;
  classifier_groups: ClassifierGroupTable;
  classifiers: ClassifierTable;
  continents: Named & { id: Generated<number>; code: string };
  countries: Named & { id: Generated<number>; code: string; continent_id: number };
  cities: Named & { id: Generated<number>; uid: string; country_id: number };
  missed_searches: MissedSearchTable;
  locales: Named & { id: number; code: 'ru' | 'en' };
  users_countries: Named & { id: Generated<number>; code: string };
  users_company_business_types: Named & { id: Generated<number>; slug: string };
}

/** A row of `previews`. */
export type PreviewRow = Selectable<PreviewTable>;

/** Bytes of a column, whichever database they came from. */
export const bytesOf = (value: ArrayBuffer | Uint8Array): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array(value);
