import { previewKey } from '../../import/process/media-keys.ts';
import { SoundAnalyzer } from '../../media/analysis/sound-analyzer.ts';
import { makeMedia } from '../../media/make-media.ts';
import { makePreviews } from '../../media/make-previews.ts';
import type { PcmSource } from '../../media/pcm.ts';
import { storePicture } from '../../media/pictures.ts';
import { drawCover, musicPalette, soundPalette } from '#demo/covers/index.ts';
import { renderDemoMaster } from '#demo/sounds.ts';
import { contentHashOf, masterOf } from './identity.ts';
import type { DemoJob, DemoResult } from './job.ts';
import { createMemoryStore } from './memory-store.ts';

/** Does one job from the seed to the bytes of its files. Nothing is written anywhere. */
export async function make(job: DemoJob, signal: AbortSignal): Promise<DemoResult> {
  const { store, files } = createMemoryStore();
  if (job.kind === 'cover') {
    const palette = job.entity === 'sound' ? soundPalette : musicPalette;
    const drawing = drawCover(job.seed, job.cover, palette);
    const picture = await storePicture(Buffer.from(drawing), store);
    return { kind: 'cover', picture, files: files() };
  }
  const { uid, formats, gain } = job;
  const contentHash = contentHashOf(uid);
  const source = renderDemoMaster(uid);
  const keyPrefix = (decided: number) => previewKey(contentHash, decided);
  if (job.kind === 'sound') {
    // A main mix decides its own gain.
    const level = gain === null ? {} : { gain };
    const media = await makeMedia({
      source,
      contentHash,
      master: masterOf(uid),
      bitDepth: null,
      ...level,
      formats,
      store,
      keyPrefix,
      signal,
    });
    return { kind: 'sound', media, files: files() };
  }
  const analyzer = new SoundAnalyzer(source.sampleRate, { features: job.features });
  const previews = await makePreviews({
    source: analyzedBy(analyzer, source),
    frames: source.frames ?? 0,
    gain: job.gain,
    formats,
    store,
    keyPrefix: keyPrefix(job.gain),
    signal,
  });
  return { kind: 'previews', previews, features: analyzer.features(), files: files() };
}

/** The same sound, and each block that is read goes to the feature extractor. */
function analyzedBy(analyzer: SoundAnalyzer, source: PcmSource): PcmSource {
  return {
    ...source,
    async *blocks() {
      for await (const block of source.blocks()) {
        analyzer.push(block);
        yield block;
      }
    },
  };
}
