import { firstIndexWhere } from '#shared/domain/binary-search.ts';

import type { PreviewFile } from '../contract/previews.ts';

/** Opus needs 80 ms of sound before the place that is to be heard (RFC 7845 section 4.6). */
const opusPreroll = 0.08;

/** A place where decoding can begin: its byte and the programme time of its first sample, in seconds. */
export interface Entry {
  readonly byte: number;
  readonly time: number;
}

/** The functions of `createSeekIndex`. */
export type SeekIndex = ReturnType<typeof createSeekIndex>;

/** Time to byte and back for one file (src/shared/contract/previews.ts, SeekTable). */
export function createSeekIndex(file: PreviewFile) {
  const { seek, sample_rate: rate, delay, size } = file;
  const isStepped = seek.step !== null;
  const shift = delay / rate;
  const count = seek.sizes.length;
  // One more than there are entries: the last is the end of the file.
  const bytes = new Float64Array(count + 1);
  const times = new Float64Array(count + 1);
  let ticks = 0;
  bytes[0] = seek.start;
  times[0] = -shift;
  for (let i = 0; i < count; i += 1) {
    ticks += seek.step ?? seek.steps?.[i] ?? 0;
    bytes[i + 1] = (bytes[i] ?? 0) + (seek.sizes[i] ?? 0);
    times[i + 1] = ticks / seek.timescale - shift;
  }
  const preroll = isStepped ? (seek.step ?? 0) / seek.timescale : opusPreroll;
  const entry = (i: number): Entry => ({ byte: bytes[i] ?? size, time: times[i] ?? 0 });
  const entryAt = (time: number) => clampIndex(lastAtMost(times, time), count);

  return {
    /** Bytes before the sound: tags, the Info frame, an initialisation segment. */
    start: seek.start,
    /** Where decoding has to begin for `time` to be heard whole: about four mp3 frames or 80 ms of Opus early. */
    startFor: (time: number): Entry => entry(entryAt(time - preroll)),
    /** The first byte after the entry that contains `time`. */
    byteAfter: (time: number): number => bytes[entryAt(time) + 1] ?? size,
    /** The last place at or before `byte` where decoding can begin. */
    atOrBefore: (byte: number): Entry => entry(clampIndex(lastAtMost(bytes, byte), count)),
    /** The time that bytes `start` to `end` play completely, in seconds; undefined if there is none. */
    span(start: number, end: number): { start: number; end: number } | undefined {
      const first = start <= seek.start ? 0 : firstAtLeast(bytes, start);
      const last = end >= size ? count : lastAtMost(bytes, end);
      return last > first ? { start: Math.max(0, times[first] ?? 0), end: times[last] ?? 0 } : undefined;
    },
    /** The bytes of every entry that `start` to `end` seconds touches. */
    bytesOf: (start: number, end: number) => ({
      start: bytes[entryAt(start)] ?? 0,
      end: bytes[entryAt(end) + 1] ?? size,
    }),
  };
}

const clampIndex = (i: number, count: number) => Math.max(0, Math.min(count - 1, i));

/** The index of the last value that is at most `limit`, -1 where there is none; `values` rise. */
const lastAtMost = (values: Float64Array, limit: number) =>
  firstIndexWhere(values.length, (index) => (values[index] ?? Infinity) > limit) - 1;

const firstAtLeast = (values: Float64Array, limit: number) =>
  firstIndexWhere(values.length, (index) => (values[index] ?? Infinity) >= limit);
