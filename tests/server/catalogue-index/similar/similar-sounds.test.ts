import type { Entity } from '#shared/contract/primitives.ts';
import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import type { TrackInput } from '#server/domain/index-input.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { unpackFeatures } from '#server/domain/sound-features.ts';
import { SoundAnalyzer } from '#server/media/analysis/sound-analyzer.ts';
import { describe, expect, it } from 'vitest';
import { indexOf, track } from './indexed-tracks.ts';

/** What sounds of the demo catalogue sound like, by nothing but listening. */
async function heard(entity: Entity, names: readonly string[]) {
  const tracks: TrackInput[] = [];
  for (const name of names) {
    const sound = demoCatalogue.sounds.find(({ track: { uid } }) => uid.includes(name));
    const source = sound?.variations[0]?.render();
    if (!source) throw new RangeError(`the demo has no ${name}`);
    const analyzer = new SoundAnalyzer(source.sampleRate, { features: true });
    for await (const block of source.blocks()) analyzer.push(block);
    const features = unpackFeatures(analyzer.features() ?? new Uint8Array());
    if (features) tracks.push(track(tracks.length + 1, { features }));
  }
  const index = await indexOf(entity, tracks);
  return (name: string, howMany: number) => {
    const found = findSimilar(index, { entity, id: names.indexOf(name) + 1, page: 1, perPage: howMany });
    return found?.tracks.map(({ id }) => names[id - 1]);
  };
}

describe('by sound alone', () => {
  it('rain is similar to rain, engines to engines, and steps to steps', { timeout: 60_000 }, async () => {
    const names = ['Light Summer Rain', 'Heavy Downpour', 'Airliner', 'Helicopter', 'Gravel', 'Dry Snow', 'Tam-Tam'];
    const nearest = await heard('sound', names);
    expect(nearest('Light Summer Rain', 1)).toEqual(['Heavy Downpour']);
    expect(nearest('Heavy Downpour', 1)).toEqual(['Light Summer Rain']);
    expect(nearest('Airliner', 1)).toEqual(['Helicopter']);
    expect(nearest('Helicopter', 1)).toEqual(['Airliner']);
    expect(nearest('Gravel', 1)).toEqual(['Dry Snow']);
    expect(nearest('Dry Snow', 1)).toEqual(['Gravel']);
  });

  it('two jazz combos are similar to each other, and not to house or a video game', { timeout: 120_000 }, async () => {
    const names = ['basement-on-pokrovka', 'noon-on-the-veranda', 'deep-rooms', 'pixel-quest', 'harbour-dub'];
    const nearest = await heard('music', names);
    expect(nearest('basement-on-pokrovka', 1)).toEqual(['noon-on-the-veranda']);
    expect(nearest('noon-on-the-veranda', 1)).toEqual(['basement-on-pokrovka']);
  });
});
