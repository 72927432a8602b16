const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sampleRates = [44_100, 48_000, 32_000];

/** Samples of a frame of MPEG-1 Layer III, the only kind written here. */
export const frameSamples = 1152;

/** Whole length in bytes of the MPEG-1 Layer III frame whose four header bytes lie at `at` (ISO/IEC 11172-3, 2.4.1.3). */
export function frameLength(bytes: Uint8Array, at: number): number {
  const version = ((bytes[at + 1] ?? 0) >> 1) & 0x7f;
  if (bytes[at] !== 0xff || version !== 0x7d) throw new Error('mp3: no frame where one must begin');
  const third = bytes[at + 2] ?? 0;
  const bitrate = bitrates[third >> 4];
  const sampleRate = sampleRates[(third >> 2) & 3];
  if (!bitrate || !sampleRate) throw new Error('mp3: a frame header that Layer III does not have');
  return Math.floor((144_000 * bitrate) / sampleRate) + ((third >> 1) & 1);
}

/**
 * Bytes of so many frames at a constant bitrate: LAME pads a frame by one byte whenever what was left over comes to one,
 * never the first.
 *
 * @param bitrate kbit/s
 */
export function streamBytes(frames: number, bitrate: number, sampleRate: number): number {
  const bitsOfRate = 144_000 * bitrate;
  const whole = Math.floor(bitsOfRate / sampleRate);
  return frames * whole + Math.ceil(((frames - 1) * (bitsOfRate % sampleRate)) / sampleRate);
}
