import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';

import type { Generated } from './generate.ts';
import { memoryNow } from './memory.ts';
import type { Recorded } from './queries.ts';

export interface InProcess {
  /** Milliseconds of each query. */
  taken: number[];
  /** Milliseconds of two hundred lists of similar tracks. */
  similar: number[];
  megabytes: number;
  buildSeconds: number;
}

/** The index alone, in this thread. */
export async function measureIndex(catalogue: Generated, recorded: readonly Recorded[]): Promise<InProcess> {
  // The time to generate the tracks is excluded from the build, which reads them one by one.
  const idle = performance.now();
  let made = 0;
  for await (const tracks of catalogue.tracks()) made += tracks.length;
  const making = performance.now() - idle;
  const before = await memoryNow();
  const begun = performance.now();
  const { index } = await buildIndex({ entity: 'music', values: catalogue.values, tracks: catalogue.tracks() });
  const buildSeconds = (performance.now() - begun - making) / 1000;
  const megabytes = (await memoryNow()) - before;

  const taken = recorded.map(() => 0);
  // Twice: the first round warms up the compiler.
  for (let round = 0; round < 2; round += 1) {
    // Nothing of the first round is cached in the second; repeated queries within a round are realistic.
    const facetCache = new FacetCache();
    for (const [at, { query }] of recorded.entries()) {
      const start = performance.now();
      findTracks(index, query, facetCache);
      taken[at] = performance.now() - start;
    }
  }
  const similar = Array.from({ length: 200 }, (_, at) => {
    const start = performance.now();
    findSimilar(index, { entity: 'music', id: 1 + ((at * 7919) % made), page: 1, perPage: 10 });
    return performance.now() - start;
  });
  return { taken, similar, megabytes, buildSeconds };
}
