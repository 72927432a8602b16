import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { chanceOf } from '../catalogue/chance.ts';
import { generate } from '../catalogue/generate.ts';

const planted = 200;

/** Values of a planted track that its brief names. */
const named: readonly FilterKey[] = ['genres', 'moods', 'instruments', 'productions'];

/** How often a brief of two to eight words finds the track planted for it, among so many generated ones. */
export async function findPlanted(size: number): Promise<{ first: number; inThree: number; briefs: number }> {
  const catalogue = generate(size);
  const chance = chanceOf(26);
  const words = [...catalogue.words.ru, ...catalogue.words.en];
  const seeds = Array.from({ length: planted }, (_, at) => {
    const own = named.flatMap((key) => {
      const known = catalogue.values.filter((value) => value.key === key && value.path !== undefined);
      return known.length === 0 ? [] : [chance.pick(known)];
    });
    // A word of the title that few other tracks have.
    const word = words[words.length - 1 - chance.below(Math.floor(words.length / 2))] ?? '';
    const requested = own.slice(0, 2 + chance.below(own.length - 1));
    const brief = [...requested.map(({ name }) => name[chance.pick(['ru', 'en'] as const)]), word].join(' ');
    return { id: size * 2 + at, own, word, brief: brief.split(' ').slice(-8).join(' ') };
  });
  async function* tracks(): AsyncGenerator<TrackInput[]> {
    yield* catalogue.tracks();
    yield seeds.map(plantedTrack);
  }
  const { index } = await buildIndex({ entity: 'music', values: catalogue.values, tracks: tracks() });
  let [first, inThree] = [0, 0];
  for (const { id, brief } of seeds) {
    const query = { entity: 'music', search: brief, scope: 'all', sort: 'default', locale: 'ru', page: 1 } as const;
    const { ids } = findTracks(index, { ...query, perPage: 3 }, new FacetCache());
    if (ids[0] === id) first += 1;
    if (ids.includes(id)) inThree += 1;
  }
  return { first, inThree, briefs: seeds.length };
}

function plantedTrack({ id, own, word }: { id: number; own: readonly ValueInput[]; word: string }): TrackInput {
  return {
    id,
    number: id,
    title: word,
    description: '',
    lyrics: '',
    sortRu: word,
    sortEn: word,
    rank: 0,
    createdAt: 0,
    downloads: 0,
    duration: 120,
    bpm: null,
    isExclusive: false,
    versionCount: 0,
    stemCount: 0,
    values: own.map(({ key, id: value }) => [key, value] as const),
    variations: [{ id: id * 8, duration: 120, version: null, createdAt: 0, downloads: 0 }],
  };
}
