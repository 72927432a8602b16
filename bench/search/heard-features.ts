import type { Entity } from '#shared/contract/primitives.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { unpackFeatures } from '#server/domain/sound-features.ts';
import { SoundAnalyzer } from '#server/media/analysis/sound-analyzer.ts';

/** The sound features of each track of the demo catalogue, in its order: those of its rendered main version. */
export async function heardFeatures(entity: Entity): Promise<(Int16Array | undefined)[]> {
  const all: (Int16Array | undefined)[] = [];
  for (const { track, variations } of demoCatalogue.sounds) {
    if (track.entity !== entity) continue;
    const source = variations[0]?.render();
    if (!source) throw new RangeError(`«${track.uid}» has no version`);
    const analyzer = new SoundAnalyzer(source.sampleRate, { features: true });
    for await (const block of source.blocks()) analyzer.push(block);
    all.push(unpackFeatures(analyzer.features() ?? new Uint8Array()));
  }
  return all;
}
