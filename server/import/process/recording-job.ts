import type { IngestMedia, IngestPicture } from '../../domain/ingest-types.ts';
import type { StorePlace } from '../../domain/store-place.ts';
import type { MusicalTraits } from '../../media/analysis/musical-traits.ts';
import type { Tags } from './tags.ts';

/** The job of a worker: one file, from its bytes to its entry in the catalogue. */
export interface RecordingJob {
  /** The file as scanned. */
  file: { absolute: string; size: number; mtimeMs: number };
  /** Gain of the track's main mix in dB; null for a main mix, which decides it. */
  gain: number | null;
  /** Its current entry in the catalogue. */
  known: { contentHash: string; formats: string[]; gain: number; hasFeatures: boolean } | null;
  /** Tempo and key detected at an earlier import; `listen`: detect them; null: not needed. */
  traits: MusicalTraits | 'listen' | null;
  /** A picture of the folder, for a recording without an embedded one. */
  cover: string | null;
  /** Dry run: nothing is written. */
  dryRun: boolean;
}

/** The result of a worker: the tags and media of one file. */
export interface RecordingResult {
  contentHash: string;
  tags: Tags;
  /** Null when the catalogue has the right media, and in a dry run. */
  media: IngestMedia | null;
  /** Features of a main mix whose media are in the catalogue without them. */
  features: Uint8Array | null;
  /** From the media, or from the catalogue. */
  gain: number;
  traits: MusicalTraits;
  picture: IngestPicture | null;
  /** Why a picture was rejected. */
  pictureProblem: string | null;
}

/** Data for each worker at its start. */
export interface RecordingWorkerData {
  /** The file store, which each of them opens for itself. */
  place: StorePlace;
}
