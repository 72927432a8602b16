import { createHash } from 'node:crypto';

import { createMp3Encoder } from 'wasm-media-encoders';

import type { IngestPreview } from '#server/domain/ingest-types.ts';
import { frameLength, frameSamples } from '#server/media/mp3/frame.ts';
import type { PcmSource } from '#server/media/pcm.ts';
import type { FileStore } from '#server/domain/file-store.ts';

/** LAME's own delay, and frames of one entry of the seek table: as previews have them. */
const delay = 576;
const seekStep = 4;

/** An mp3 of variable bitrate with its seek table: the product makes none, but must play those of other encoders. */
export async function vbrPreview(source: PcmSource, store: FileStore, key: string): Promise<IngestPreview> {
  const { sampleRate, channels } = source;
  const lame = await createMp3Encoder();
  lame.configure({ sampleRate, channels, vbrQuality: 4 });
  const parts: Buffer[] = [];
  let frames = 0;
  for await (const block of source.blocks()) {
    frames += block[0]?.length ?? 0;
    // Loud and soft in turns, or else noise has a constant bitrate after all.
    const gain = Math.floor(frames / sampleRate / 3) % 2 === 0 ? 1 : 0.02;
    parts.push(Buffer.from(lame.encode(block.map((samples) => samples.map((sample) => sample * gain)))));
  }
  parts.push(Buffer.from(lame.finalize()));
  const bytes = Buffer.concat(parts);
  const { sizes, count } = seekSizes(bytes);
  await store.put(key, bytes);
  return {
    format: 'mp3',
    key,
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    mime: 'audio/mpeg',
    sampleRate,
    channels,
    delay,
    padding: count * frameSamples - delay - frames,
    seek: { timescale: sampleRate, step: seekStep * frameSamples, steps: null, start: 0, sizes },
  };
}

function seekSizes(bytes: Uint8Array): { sizes: number[]; count: number } {
  const sizes: number[] = [];
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    const length = frameLength(bytes, at);
    if (count % seekStep === 0) sizes.push(0);
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + length;
    at += length;
  }
  return { sizes, count };
}
