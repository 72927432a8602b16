import { createMp3Encoder } from 'wasm-media-encoders';

import type { EncoderInput, PreviewEncoder } from '../preview-encoder.ts';
import { frameLength, frameSamples, streamBytes } from './frame.ts';
import { crc16, infoFrame } from './info-frame.ts';

/** A constant bitrate, and the factor by which LAME's preset for it turns the sound down: it is taken back. */
interface Mp3Quality {
  /** kbit/s */
  bitrate: 192 | 320;
  presetScale: number;
}

/** Of previews: with the scale taken back all formats are equally loud. */
const previewQuality: Mp3Quality = { bitrate: 192, presetScale: 0.97 };
/** Of downloads. */
export const deliveredQuality: Mp3Quality = { bitrate: 320, presetScale: 1 };
/** Samples that LAME inserts before the sound (ENCDELAY); a decoder adds 529 more, which `delay` does not include. */
const encoderDelay = 576;
/** LAME ends a stream so that a decoder's own delay never swallows sound: at least this many samples after it. */
const leastPadding = 576;
/** Frames of one entry of the seek table, 0.1 s. */
const seekStep = 4;

/** Idle encoders: each has its own WebAssembly memory, which is garbage-collected late. */
const idle: Awaited<ReturnType<typeof createMp3Encoder>>[] = [];

/** Beside the stream, whose first frame is written before its end is known. */
export interface Mp3Encoder extends PreviewEncoder {
  /** The Info frame with the checksum of the sound, once all is coded: it has the length of the one that was handed out. */
  finalHead(): Uint8Array;
}

/** mp3 at a constant bitrate by LAME: an Info frame, then the sound, with a seek table of every fourth frame. */
export async function mp3Encoder(
  input: EncoderInput,
  { bitrate, presetScale }: Mp3Quality = previewQuality,
): Promise<Mp3Encoder> {
  const { sampleRate, channels, level } = input;
  const padding = paddingAfter(input.frames);
  const frames = (encoderDelay + input.frames + padding) / frameSamples;
  const lame = idle.pop() ?? (await createMp3Encoder());
  lame.configure({ sampleRate, channels, bitrate });
  const table = new FrameTable();
  const scale = blockScaler();
  const bytesOfSound = streamBytes(frames, bitrate, sampleRate);
  let head: Uint8Array | undefined;
  let musicCrc = 0;
  let written = 0;
  const stream = { frames, bytes: bytesOfSound, delay: encoderDelay, padding, channels, bitrate, sampleRate };

  /** LAME's output is in its own memory and is copied immediately; the Info frame precedes it. */
  const take = (coded: Uint8Array): Uint8Array[] => {
    if (coded.length === 0) return [];
    const bytes = coded.slice();
    table.push(bytes);
    musicCrc = crc16(bytes, musicCrc);
    written += bytes.length;
    if (head) return [bytes];
    head = infoFrame(bytes.subarray(0, 4), { ...stream, musicCrc: 0 });
    return [head, bytes];
  };

  return {
    push: (block) => take(lame.encode(scale(block, level / presetScale))),
    finish() {
      const bytes = take(lame.finalize());
      if (table.frames !== frames) throw new Error(`mp3: ${table.frames} frames where ${frames} were announced`);
      if (written !== bytesOfSound) throw new Error(`mp3: ${written} bytes where ${bytesOfSound} were announced`);
      return {
        bytes,
        figures: {
          format: 'mp3',
          mime: 'audio/mpeg',
          sampleRate,
          channels,
          delay: encoderDelay,
          padding,
          seek: {
            timescale: sampleRate,
            step: seekStep * frameSamples,
            steps: null,
            start: head?.length ?? 0,
            sizes: table.sizes,
          },
        },
      };
    },
    finalHead: () => (head ? infoFrame(head.subarray(0, 4), { ...stream, musicCrc }) : new Uint8Array()),
    close() {
      if (!idle.includes(lame)) idle.push(lame);
    },
  };
}

/** The rate of a recording's mp3 preview: its own where MPEG-1 has it, else the one nearest in kind. */
export function mp3Rate(sampleRate: number): number {
  if (sampleRate === 32_000 || sampleRate === 44_100 || sampleRate === 48_000) return sampleRate;
  return sampleRate % 11_025 === 0 ? 44_100 : 48_000;
}

function paddingAfter(sound: number): number {
  const padding = frameSamples - ((sound + encoderDelay) % frameSamples);
  return padding < leastPadding ? padding + frameSamples : padding;
}

/** Follows the frames of a growing stream: byte sizes of every four frames. */
class FrameTable {
  readonly sizes: number[] = [];
  frames = 0;
  #tail = new Uint8Array(0);

  push(bytes: Uint8Array): void {
    const all = new Uint8Array(this.#tail.length + bytes.length);
    all.set(this.#tail);
    all.set(bytes, this.#tail.length);
    let at = 0;
    while (at + 4 <= all.length) {
      const length = frameLength(all, at);
      if (at + length > all.length) break;
      if (this.frames % seekStep === 0) this.sizes.push(0);
      this.sizes[this.sizes.length - 1] = (this.sizes.at(-1) ?? 0) + length;
      this.frames += 1;
      at += length;
    }
    this.#tail = all.slice(at);
  }
}

/** Multiplies blocks by a factor into its own buffer, which the next call overwrites. */
function blockScaler(): (block: readonly Float32Array[], factor: number) => Float32Array[] {
  let room: Float32Array[] = [];
  return (block, factor) => {
    const length = block[0]?.length ?? 0;
    if ((room[0]?.length ?? 0) < length) room = block.map(() => new Float32Array(length));
    return block.map((samples, channel) => {
      const target = (room[channel] ?? new Float32Array(length)).subarray(0, length);
      for (let index = 0; index < length; index += 1) target[index] = (samples[index] as number) * factor;
      return target;
    });
  };
}
