import type { Generated } from 'kysely';
import type { Default } from './column-types.ts';
import type { Bytes } from './track-tables.ts';

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
