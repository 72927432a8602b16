import type { PersonRole } from '../contract/catalogue.ts';
import type { Entity } from '../contract/primitives.ts';

/**
 * The description of a catalogue for the server, made by the import or the demo catalogue. Items refer to each other
 * by `uid`, a stable name from the source: a repeated uid updates the item and never creates a second one.
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

/** A track group to store; its uid identifies it. */
export interface IngestCollection {
  uid: string;
  name: IngestText;
  description?: IngestText;
  /** Absent: the one it has stays. */
  picture?: IngestPicture;
}

/** An author to store. */
export interface IngestAuthor extends IngestCollection {
  /** Place in the A-list, from 0: those whom the editors put first. null takes it away; absent: the one it has stays. */
  aListPosition?: number | null;
}

/** An album to store. */
export interface IngestAlbum extends IngestCollection {
  labelUid?: string;
  /** ISO date. */
  releaseDate?: string;
}

/** A city to store. */
export interface IngestCity {
  uid: string;
  name: IngestText;
  /** ISO 3166 code. */
  countryCode: string;
}

/** A classifier value of a track. */
export interface IngestClassifier {
  /** The filter's key: genres, moods, ucs_sub_ids, … (spec.md section 3). */
  group: string;
  /** Slug of the value within its group; `parent/child` where the group has two levels. */
  slug: string;
}

/** A track to store. */
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
  /** When it was recorded: 2024, 2024-05 or 2024-05-31. */
  recordedOn?: string;
  isExclusive?: boolean;
  isChecked?: boolean;
  picture?: IngestPicture;
  /**
   * Editorial rank in the default order: higher comes first. By default full-length music (90 s and more) and every
   * sound effect have 1, shorter music 0; the newest first within a rank.
   */
  rank?: number;
  /** ISO 8601; the time of the import where absent. */
  createdAt?: string;
}

/** A version of a track to store. */
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

/** A stem of a track to store. */
export interface IngestStem {
  uid: string;
  trackUid: string;
  position: number;
  name: IngestText;
}
