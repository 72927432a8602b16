import type { PreviewFormat } from '#shared/contract/catalogue.ts';

import type { IngestMedia, IngestPicture, IngestPreview, IngestTrack } from '../../domain/ingest-types.ts';
import type { CoverKind } from '#demo/types.ts';

/** The output of a recording: its previews, and the features of a main mix for similar tracks. */
export type Part = PreviewFormat | 'features';

/** The request to a worker thread. */
export type DemoJob =
  | {
      kind: 'sound';
      /** Of a variation or stem. */
      uid: string;
      /** Variation or stem of which it is one; decides nothing but the gain. */
      formats: readonly PreviewFormat[];
      /** dB of the track's main mix; null for a main mix, which decides it. */
      gain: number | null;
    }
  | {
      kind: 'previews';
      uid: string;
      formats: readonly PreviewFormat[];
      /** dB, as stored with the media. */
      gain: number;
      /** Whether to extract the features of its sound, too. */
      features: boolean;
    }
  | { kind: 'cover'; seed: string; cover: CoverKind; entity: IngestTrack['entity'] };

/** A file for the store: made in the worker, written by the thread that owns the store. */
export interface MadeFile {
  key: string;
  content: Uint8Array;
}

export type DemoResult = { files: MadeFile[] } & (
  | { kind: 'sound'; media: IngestMedia }
  | { kind: 'previews'; previews: IngestPreview[]; features: Uint8Array | undefined }
  | { kind: 'cover'; picture: IngestPicture }
);
