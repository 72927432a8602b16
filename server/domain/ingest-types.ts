import type { FileStore } from './file-store.ts';
import type { SeekTable } from '#shared/contract/previews.ts';
import type {
  IngestAlbum,
  IngestAuthor,
  IngestCity,
  IngestClassifier,
  IngestCollection,
  IngestStem,
  IngestTrack,
  IngestVariation,
} from '#shared/domain/ingest.ts';

export type {
  IngestAlbum,
  IngestAuthor,
  IngestClassifier,
  IngestCollection,
  IngestPicture,
  IngestStem,
  IngestText,
  IngestTrack,
  IngestVariation,
} from '#shared/domain/ingest.ts';

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
  /** The master: a key of the file store, or `demo:<uid>` for one that is rendered from its seed on request. */
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
  /** LU, null where it is too short or too quiet to say (EBU Tech 3342); absent: not measured. */
  loudnessRange?: number | null;
  /** LUFS, the loudest 400 ms and the loudest 3 s; null for silence and for what is shorter. */
  maxMomentary?: number | null;
  maxShortTerm?: number | null;
  /** dB, the preview's gain. */
  gain: number;
  /** 160 bytes, 0 to 255. */
  peaks: Uint8Array;
  /** Pairs of signed bytes, lowest and highest sample. */
  waveform: Int8Array;
  previews: IngestPreview[];
  /** Its sound features (sound-features.ts); main versions only. */
  features?: Uint8Array;
}

/**
 * Called when a person requests a format of a variation or stem that is not stored yet: its preview is encoded first.
 * Resolves with true once it is stored, with false if it never will be.
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
  /** Called once every track is written, before all of them can be heard. A rejection ends the filling. */
  described?(): Promise<void>;
  /** Sets who responds to urgent requests while the filling runs; undefined removes it. */
  serveUrgent(responder: UrgentPreview | undefined): void;
}

/** Writes the catalogue. Every call is one transaction; nothing half-done is ever listed. */
export interface CatalogueWriter {
  author(author: IngestAuthor): Promise<number>;
  label(label: IngestCollection): Promise<number>;
  album(album: IngestAlbum): Promise<number>;
  library(library: IngestCollection): Promise<number>;
  playlist(playlist: IngestCollection, trackUids: string[]): Promise<number>;
  collection(collection: IngestCollection, trackUids: string[]): Promise<number>;
  city(city: IngestCity): Promise<number>;
  /** @returns the id, and the classifier values that do not exist; everything else is stored */
  track(track: IngestTrack): Promise<{ id: number; unknown: IngestClassifier[] }>;
  variation(variation: IngestVariation): Promise<number>;
  stem(stem: IngestStem): Promise<number>;
  /** Links the sound to the variation or stem with this uid, replacing the previous one. */
  media(owner: { variationUid: string } | { stemUid: string }, media: IngestMedia): Promise<void>;
  /** Adds a preview to media that is already there. */
  preview(owner: { variationUid: string } | { stemUid: string }, preview: IngestPreview): Promise<void>;
  /** Says what media that are already there sound like. */
  features(owner: { variationUid: string } | { stemUid: string }, features: Uint8Array): Promise<void>;
  /** The stored media of a variation or stem; undefined without sound. */
  mediaOf(
    owner: { variationUid: string } | { stemUid: string },
  ): Promise<{ contentHash: string; formats: ('mp3' | 'webm')[]; gain: number; hasFeatures: boolean } | undefined>;
  /** Puts an author at the end of the A-list, or takes one out of it; false where there is no author with this id. */
  aList(authorId: number, isIn: boolean): Promise<boolean>;
  /** Takes a track out of the catalogue with its versions and stems. */
  removeTrack(uid: string): Promise<boolean>;
  /** Removes a track group, unless a track or album still refers to it. @returns whether it was removed */
  removeTrackGroup(
    kind: 'author' | 'label' | 'album' | 'library' | 'playlist' | 'collection',
    uid: string,
  ): Promise<boolean>;
}
