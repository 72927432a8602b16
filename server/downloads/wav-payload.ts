import type { PcmSource } from '../media/pcm.ts';
import type { WavFormat } from '../media/wav/wav-header.ts';
import { wavHead } from './tags/wav-chunks.ts';
import { countFrames } from './count-frames.ts';

/** Rendered sound, in 24 bits. */
export async function* wavOf(source: PcmSource): AsyncGenerator<Uint8Array> {
  const { sampleRate, channels } = source;
  const format: WavFormat = { sampleRate, channels, bits: 24, bitDepth: 24, float: false, channelMask: 0 };
  const frames = source.frames ?? (await countFrames(source));
  const dataBytes = frames * channels * 3;
  yield wavHead(format, dataBytes, [], 0);
  for await (const block of source.blocks()) yield interleaved(block);
  if (dataBytes % 2 === 1) yield new Uint8Array(1);
}

const fullScale = 0x7f_ffff;

function interleaved(block: readonly Float32Array[]): Uint8Array {
  const frames = block[0]?.length ?? 0;
  const bytes = new Uint8Array(frames * block.length * 3);
  let at = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (const channel of block) {
      const sample = Math.round(Math.max(-1, Math.min(1, channel[frame] ?? 0)) * fullScale);
      bytes[at] = sample & 0xff;
      bytes[at + 1] = (sample >> 8) & 0xff;
      bytes[at + 2] = (sample >> 16) & 0xff;
      at += 3;
    }
  }
  return bytes;
}
