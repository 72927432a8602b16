import type { IngestMedia, IngestPicture } from '../domain/ingest-types.ts';
import type { MusicalTraits } from '../media/analysis/musical-traits.ts';
import type { Tags } from './tags.ts';

/** The request to a worker: one file, from its bytes to what the catalogue stores of it. */
export interface RecordingJob {
  /** The file as the scan saw it. */
  file: { absolute: string; size: number; mtimeMs: number };
  /** dB of the track's main mix; null for a main mix, which decides it. */
  gain: number | null;
  /** What the catalogue holds of it already. */
  known: { contentHash: string; formats: string[]; gain: number; hasFeatures: boolean } | null;
  /** Tempo and key as heard at an earlier import; `listen`: find them; null: nobody wants them. */
  traits: MusicalTraits | 'listen' | null;
  /** A picture of the folder, for a recording without one of its own. */
  cover: string | null;
  /** Only look: nothing is written. */
  dryRun: boolean;
}

export interface RecordingResult {
  contentHash: string;
  tags: Tags;
  /** Null where the catalogue holds the right media already, and in a dry run. */
  media: IngestMedia | null;
  /** What a main mix sounds like, where the catalogue has its media but not this. */
  features: Uint8Array | null;
  /** Of the media, or of what the catalogue holds. */
  gain: number;
  traits: MusicalTraits;
  picture: IngestPicture | null;
  /** Why a picture could not be used. */
  pictureProblem: string | null;
}

/** Given to each worker at its start. */
export interface RecordingWorkerData {
  /** Folder of the file store. */
  storeRoot: string;
}
