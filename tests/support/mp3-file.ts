import type { PreviewFile } from '#shared/contract/previews.ts';

const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rate = 44_100;
const frameSamples = 1152;
/** Frames of one entry of the seek table. */
const step = 4;

export interface Mp3File {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly file: PreviewFile;
  /** Seconds of sound. */
  readonly duration: number;
}

/**
 * An mp3 file as its headers have it, without sound: an Info frame, then frames whose bytes 4 to 7 hold their number.
 * Without a bitrate it varies: t / duration is then no way to a byte.
 */
export function makeMp3(options: { frames: number; bitrate?: number; delay?: number; padding?: number }): Mp3File {
  const { frames, bitrate: constant, delay = 576, padding = 1000 } = options;
  const info = frame(11, 0);
  info.set(new TextEncoder().encode('Info'), 36);
  const parts = [info];
  const sizes: number[] = [];
  for (let i = 0; i < frames; i += 1) {
    // Quiet stretches take few bytes, loud ones many, as an encoder would spend them.
    const bitrate = constant ? bitrates.indexOf(constant) : ([3, 14, 9][Math.floor(i / 150) % 3] ?? 9);
    const part = frame(bitrate, i);
    parts.push(part);
    if (i % step === 0) sizes.push(0);
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + part.length;
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return {
    bytes,
    duration: (frames * frameSamples - delay - padding) / rate,
    file: {
      url: '/preview',
      size: bytes.length,
      etag: '"one"',
      mime: 'audio/mpeg',
      sample_rate: rate,
      channels: 2,
      delay,
      padding,
      seek: { timescale: rate, step: step * frameSamples, steps: null, start: info.length, sizes },
    },
  };
}

function frame(bitrate: number, number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frameLength(bitrate));
  bytes.set([0xff, 0xfb, bitrate << 4, 0]);
  new DataView(bytes.buffer).setUint32(4, number);
  return bytes;
}

const frameLength = (bitrate: number) => Math.floor((144_000 * (bitrates[bitrate] ?? 0)) / rate);

/** One frame as a decoder finds it in a stream: its number and its length in bytes; undefined for half a frame. */
export function readFrame(bytes: Uint8Array, at: number): { number: number; length: number } | undefined {
  if (at + 8 > bytes.length) return undefined;
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xfb) throw new Error('No frame where one must begin');
  const length = frameLength((bytes[at + 2] ?? 0) >> 4);
  if (at + length > bytes.length) return undefined;
  return { number: new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 4), length };
}

export const frameSeconds = frameSamples / rate;
