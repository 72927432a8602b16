import * as z from 'zod/mini';

import { previewFormat } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { contentType, entity, id, idParam, one } from './primitives.ts';

/**
 * Time to byte, exact: entry i starts at byte `start + sum(sizes[0..i-1])` and at coded time
 * `i * step / timescale` seconds (constant step, mp3) or `sum(steps[0..i-1]) / timescale` (webm clusters).
 * Coded time runs from the first coded sample: programme time = coded time - delay / sample_rate.
 * The entries cover the file from `start` to its end; bytes before `start` are the initialisation segment (webm)
 * or tags and the Info frame (mp3), which carry no sound.
 */
export const seekTable = z.object({
  timescale: z.int(),
  step: z.nullable(z.int()),
  steps: z.nullable(z.array(z.int())),
  start: z.int(),
  sizes: z.array(z.int()),
});

/** Positions of frames in a preview file. */
export type SeekTable = z.output<typeof seekTable>;

/** One encoded file of a preview. */
export const previewFile = z.object({
  url: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Strong, quotes included. */
  etag: z.string(),
  /** The type for MediaSource: `audio/mpeg`, `audio/webm; codecs="opus"`. */
  mime: z.string(),
  sample_rate: z.int(),
  channels: z.int(),
  /** Samples before the sound: LAME's encoder delay (576, without the decoder's own 529), Opus' pre-skip (at 48 kHz). */
  delay: z.int(),
  /** Samples after the sound, so that delay + sound + padding is a whole number of frames. */
  padding: z.int(),
  seek: seekTable,
  /** SHA-256 of each block, hex, 64 bits each; null where the file could not be read. */
  blocks: z.optional(z.nullable(z.object({ size: z.int(), sha256: z.string() }))),
});

/** An encoded file of a preview. */
export type PreviewFile = z.output<typeof previewFile>;

/** The description of a preview: everything that a player needs before its first byte. */
export const previewInfo = z.object({
  id,
  entity,
  content_type_id: contentType,
  /** Seconds of sound, without delay and padding. */
  duration: z.number(),
  loudness: z.object({
    /** Of the recording, LUFS (ITU-R BS.1770-4); null for silence. */
    integrated: z.nullable(z.number()),
    /** Of the recording, dBTP; null for silence. */
    true_peak: z.nullable(z.number()),
    /** What the preview was raised by, dB. */
    gain: z.number(),
  }),
  formats: z.object({ mp3: z.nullable(previewFile), webm: z.nullable(previewFile) }),
});

/** The description of a preview for a player. */
export type PreviewInfo = z.output<typeof previewInfo>;

/** Points of the full waveform: base64 of pairs of signed bytes, lowest and highest sample, -127 to 127. */
export const waveform = z.object({ points: z.int(), data: z.string() });

/** The points of a full waveform. */
export type Waveform = z.output<typeof waveform>;

const byId = z.object({ id: idParam, v: z.optional(z.string()) });
const streamQuery = z.extend(byId, { format: z.optional(previewFormat) });

/** The four calls of the previews under one prefix, such as `music/tracks/variations`. */
function previewEndpoints(prefix: string, what: string) {
  const base = `${prefix}/file-preview`;
  return {
    stream: defineEndpoint({
      path: `${base}/get-stream`,
      summary: `The whole preview of a ${what}`,
      kind: 'bytes',
      query: streamQuery,
    }),
    streamPartial: defineEndpoint({
      path: `${base}/get-stream-partial`,
      summary: `The preview of a ${what} by byte ranges (RFC 9110)`,
      kind: 'bytes',
      query: streamQuery,
    }),
    info: defineEndpoint({
      path: `${base}/get-info`,
      summary: `The description of a ${what}'s preview, with seek tables`,
      query: byId,
      response: one(previewInfo),
    }),
    waveform: defineEndpoint({
      path: `${base}/get-waveform`,
      summary: `The waveform of a ${what}`,
      query: byId,
      response: one(waveform),
    }),
  };
}

export const musicVariationPreview = previewEndpoints('music/tracks/variations', 'music variation');
export const musicStemPreview = previewEndpoints('music/tracks/stems', 'stem');
export const soundVariationPreview = previewEndpoints('sound/tracks/variations', 'sound');
