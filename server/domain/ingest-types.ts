import type { FileStore } from '../media/storage.ts';
import type { PersonRole } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { SeekTable } from '#shared/contract/previews.ts';

/**
 * What the import and the demo catalogue hand to the database. Things refer to each other by `uid`, a stable name from
 * the import: handing the same uid again updates the thing and never makes a second one.
 */

/** A text that may be known in one language only; the other then repeats it. */
export type IngestText = { ru?: string; en?: string };

/** A picture already stored under its content's hash. */
export interface IngestPicture {
  hash: string;
  /** Mean colour, #rrggbb. */
  color: string;
  widths: number[];
  /** Bytes of all its files. */
  bytes?: number;
}

export interface IngestCollection {
  uid: string;
  name: IngestText;
  description?: IngestText;
  /** Absent: the one it has stays. */
  picture?: IngestPicture;
}

export interface IngestAuthor extends IngestCollection {
  /** Place in the A-list, from 0: those whom the editors put first. null takes it away; absent: the one it has stays. */
  aListPosition?: number | null;
}

export interface IngestAlbum extends IngestCollection {
  labelUid?: string;
  /** ISO date. */
  releaseDate?: string;
}

export interface IngestClassifier {
  /** The filter's key: genres, moods, ucs_sub_ids, … (spec.md section 3). */
  group: string;
  /** Slug of the value within its group; `parent/child` where the group has two levels. */
  slug: string;
}

export interface IngestTrack {
  uid: string;
  entity: Entity;
  title: IngestText;
  description?: IngestText;
  lyrics?: IngestText;
  /** In order; the first is the author shown. */
  authorUids: string[];
  /** Those of them who only wrote the music, only performed it or only wrote its words, by uid. */
  roles?: Readonly<Record<string, PersonRole>>;
  /** Those of them who wrote the words, whatever else they did. */
  lyricistUids?: readonly string[];
  /** T-034.524.680-1 (domain/rights-codes.ts). */
  iswc?: string;
  /** Of the work, where it is another than the label. */
  publisher?: IngestText;
  albumUid?: string;
  /** On its album, from 1. */
  trackNumber?: number;
  /** Of a track without an album; an album has its own. */
  labelUid?: string;
  libraryUid?: string;
  classifiers: IngestClassifier[];
  /** ISO 3166 code. */
  countryCode?: string;
  cityUid?: string;
  bpm?: number;
  /** 0 to 1: how sure the measured tempo is. */
  bpmConfidence?: number;
  isExclusive?: boolean;
  isChecked?: boolean;
  picture?: IngestPicture;
  /**
   * Editorial place in the default order: higher comes first. Where absent, full-length music (90 s and more) and every
   * sound effect stand at 1, shorter music at 0; the newest first within a place.
   */
  rank?: number;
  /** ISO 8601; the time of the import where absent. */
  createdAt?: string;
}

export interface IngestVariation {
  uid: string;
  trackUid: string;
  isMain: boolean;
  position: number;
  /** Slug in the group `version` (music) or `variation_type_ids` (sound). */
  versionSlug?: string;
  /** Shown instead of the classifier's name where the classifier has none. */
  versionName?: IngestText;
  /** Of this recording, twelve characters (domain/rights-codes.ts). */
  isrc?: string;
}

export interface IngestStem {
  uid: string;
  trackUid: string;
  position: number;
  name: IngestText;
}

/** One encoded preview, already stored under `key`. */
export interface IngestPreview {
  format: 'mp3' | 'webm';
  key: string;
  size: number;
  /** Strong, quotes included. */
  etag: string;
  mime: string;
  sampleRate: number;
  channels: number;
  delay: number;
  padding: number;
  seek: SeekTable;
  /** Hex digests of the file's blocks (src/shared/offline/digests.ts); computed when first needed where absent. */
  digests?: string;
}

/** The sound of a variation or stem: once its mp3 preview is here, the thing is listed. */
export interface IngestMedia {
  /** Hash of the recording's content: the same hash, the same media. */
  contentHash: string;
  /** Where the master lies: a key of the file store, or `demo:<uid>` for one that is made from its seed when asked for. */
  master: string;
  sampleRate: number;
  channels: number;
  bitDepth: number | null;
  /** Seconds. */
  duration: number;
  /** LUFS, null for silence. */
  integrated: number | null;
  /** dBTP, null for silence. */
  truePeak: number | null;
  /** dB, the preview's gain. */
  gain: number;
  /** 160 bytes, 0 to 255. */
  peaks: Uint8Array;
  /** Pairs of signed bytes, lowest and highest sample. */
  waveform: Int8Array;
  previews: IngestPreview[];
  /** What it sounds like (sound-features.ts); of main versions alone. */
  features?: Uint8Array;
}

/**
 * Asked when somebody wants to hear a format of a variation or stem that is not stored yet. Whoever is still making
 * previews makes this one first; resolves true once it is stored, false where it never will be.
 */
export type UrgentPreview = (ownerUid: string, format: 'mp3' | 'webm') => Promise<boolean>;

/** What the filling of an empty data folder with the demo catalogue is given. */
export interface DemoFill {
  writer: CatalogueWriter;
  store: FileStore;
  log: { info(message: string): void; warn(message: string): void; error(cause: unknown, message: string): void };
  /** Units of work done and known in all; called as often as is handy. */
  progress(done: number, total: number): void;
  /** Aborted when the server stops: end soon, the next start goes on where this one stopped. */
  signal: AbortSignal;
  /** Names who answers urgent requests while the filling goes on; undefined takes it back. */
  serveUrgent(answer: UrgentPreview | undefined): void;
}

/** Writes the catalogue. Every call is one transaction; nothing half-done is ever listed. */
export interface CatalogueWriter {
  author(author: IngestAuthor): Promise<number>;
  label(label: IngestCollection): Promise<number>;
  album(album: IngestAlbum): Promise<number>;
  library(library: IngestCollection): Promise<number>;
  playlist(playlist: IngestCollection, trackUids: string[]): Promise<number>;
  collection(collection: IngestCollection, trackUids: string[]): Promise<number>;
  city(city: { uid: string; name: IngestText; countryCode: string }): Promise<number>;
  /** Answers the classifier values it does not know; the rest is stored. */
  track(track: IngestTrack): Promise<{ id: number; unknown: IngestClassifier[] }>;
  variation(variation: IngestVariation): Promise<number>;
  stem(stem: IngestStem): Promise<number>;
  /** Ties the sound to the variation or stem with this uid; replaces what was there. */
  media(owner: { variationUid: string } | { stemUid: string }, media: IngestMedia): Promise<void>;
  /** Adds a preview to media that is already there. */
  preview(owner: { variationUid: string } | { stemUid: string }, preview: IngestPreview): Promise<void>;
  /** Says what media that are already there sound like. */
  features(owner: { variationUid: string } | { stemUid: string }, features: Uint8Array): Promise<void>;
  /** What is stored for a variation or stem; undefined where it has no sound yet. */
  mediaOf(
    owner: { variationUid: string } | { stemUid: string },
  ): Promise<{ contentHash: string; formats: ('mp3' | 'webm')[]; gain: number; hasFeatures: boolean } | undefined>;
  /** Puts an author at the end of the A-list, or takes one out of it; false where there is no author with this id. */
  aList(authorId: number, isIn: boolean): Promise<boolean>;
  /** Takes a track out of the catalogue with its versions and stems. */
  removeTrack(uid: string): Promise<boolean>;
  /** Takes out what gathers tracks, unless a track or album still names it; answers whether it is gone. */
  removeGathering(
    kind: 'author' | 'label' | 'album' | 'library' | 'playlist' | 'collection',
    uid: string,
  ): Promise<boolean>;
}
