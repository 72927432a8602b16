import type { PersonRole } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { Generated, Selectable } from 'kysely';

import type { AccountTables } from './account-schema.ts';
import type { AttemptTable } from './attempt-table.ts';
import type { BlogTables } from './blog-schema.ts';
import type { ImportTrackTable } from './import-track-table.ts';
import type { JobTable } from './job-table.ts';
import type { MissedSearchTable } from './missed-search-table.ts';
import type { PersonalTables } from './personal-schema.ts';
import type { Flag, Default } from './column-types.ts';
import type { Named, TrackTable, VariationTable, StemTable } from './track-tables.ts';
import type { MediaTable, PreviewTable, SoundFeatureTable } from './media-tables.ts';

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
export interface Schema extends AccountTables, PersonalTables, BlogTables {
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
  attempts: AttemptTable;
  import_tracks: ImportTrackTable;
  jobs: JobTable;
  /** The last period (its start, ISO 8601) for which a job of a kind that repeats was added. */
  job_periods: { kind: string; period: string };
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
