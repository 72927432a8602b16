import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import type { TrackInput } from '#server/domain/index-input.ts';
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

/**
 * The index alone, in this thread.
 *
 * @param report is told what the build took: with ten million tracks the queries may never come
 */
export async function measureIndex(
  catalogue: Generated,
  recorded: readonly Recorded[],
  report?: (what: string) => void,
): Promise<InProcess> {
  const before = await memoryNow();
  const made = { tracks: 0, milliseconds: 0 };
  const begun = performance.now();
  const tracks = counted(catalogue.tracks(), made);
  const { index } = await buildIndex({ entity: 'music', values: catalogue.values, tracks });
  const buildSeconds = (performance.now() - begun - made.milliseconds) / 1000;
  const megabytes = (await memoryNow()) - before;
  report?.(`${made.tracks} tracks built in ${buildSeconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB; queries`);

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
    findSimilar(index, { entity: 'music', id: 1 + ((at * 7919) % made.tracks), page: 1, perPage: 10 });
    return performance.now() - start;
  });
  return { taken, similar, megabytes, buildSeconds };
}

/** The same tracks; counts them and the time in which they are generated, which is no time of the build. */
async function* counted(
  tracks: AsyncGenerator<TrackInput[]>,
  made: { tracks: number; milliseconds: number },
): AsyncGenerator<TrackInput[]> {
  for (;;) {
    const begun = performance.now();
    const next = await tracks.next();
    made.milliseconds += performance.now() - begun;
    if (next.done === true) return;
    made.tracks += next.value.length;
    yield next.value;
  }
}
