import type { IngestPreview } from '#server/domain/ingest-types.ts';

/** The facts of a completely encoded file; size, ETag and key come from the store. */
export type PreviewFigures = Omit<IngestPreview, 'key' | 'size' | 'etag' | 'digests'>;

/**
 * One preview in the making. Bytes handed out are the caller's; they follow each other without gaps.
 */
export interface PreviewEncoder {
  /** Takes the next block, at the preview's rate and the recording's own level. */
  push(block: readonly Float32Array[]): Uint8Array[];
  finish(): { bytes: Uint8Array[]; figures: PreviewFigures };
  /** Frees what the garbage collector does not see; safe after `finish`. */
  close(): void;
}

/** The sound an encoder is made for, at the preview's rate. */
export interface EncoderInput {
  sampleRate: number;
  channels: 1 | 2;
  /** Exact, from the measuring pass: heads are written before the end is seen. */
  frames: number;
  /** Factor that brings the recording to the preview's level. */
  level: number;
}
