import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { chanceOf } from '../catalogue/chance.ts';
import { generate } from '../catalogue/generate.ts';
import { memoryNow } from '../catalogue/memory.ts';

const planted = 200;

/** Values of a planted track that its brief names. */
const named: readonly FilterKey[] = ['genres', 'moods', 'instruments', 'productions'];

export interface PlantedResult {
  briefs: number;
  /** Briefs whose planted track is the first row, or one of the first three. */
  first: number;
  inThree: number;
  /** Milliseconds in the index of each brief, with the counts of all filters; by the clock, and of the processor alone. */
  taken: number[];
  processor: number[];
  /** Memory of the index. */
  megabytes: number;
}

/** How often a brief of two to eight words finds the track planted for it, among so many generated ones. */
export async function findPlanted(size: number): Promise<PlantedResult> {
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
  const before = await memoryNow();
  const { index } = await buildIndex({ entity: 'music', values: catalogue.values, tracks: tracks() });
  const megabytes = (await memoryNow()) - before;
  const plain = { entity: 'music', scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 10 } as const;
  const listed = (search: string, cache: FacetCache) =>
    findTracks(index, { ...plain, search, facets: true }, cache).ids.slice(0, 3);
  // The first round compiles the code; the second is timed, with an empty cache.
  const warm = new FacetCache();
  for (const { brief } of seeds) listed(brief, warm);
  const cache = new FacetCache();
  const taken: number[] = [];
  const processor: number[] = [];
  let [first, inThree] = [0, 0];
  for (const { id, brief } of seeds) {
    const used = process.cpuUsage();
    const start = performance.now();
    const ids = listed(brief, cache);
    taken.push(performance.now() - start);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
    if (ids[0] === id) first += 1;
    if (ids.includes(id)) inThree += 1;
  }
  return { first, inThree, briefs: seeds.length, taken, processor, megabytes };
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
