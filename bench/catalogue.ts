/**
 * `npm run bench:catalogue -- --tracks 1000000`: the catalogue index over a catalogue made for the purpose (200,000 tracks
 * where nothing else is said), 1,000 recorded queries of mixed kinds with all counts; beside them, in the same run, some
 * of them in SQL on PostgreSQL with GIN indexes, where there is one (`--peer 0`: without).
 */
import { parseArgs } from 'node:util';

import { buildIndex } from '#server/catalogue-index/collect.ts';
import { findTracks } from '#server/catalogue-index/find-tracks.ts';

import { generate } from './catalogue/generate.ts';
import { memoryNow } from './catalogue/memory.ts';
import { measurePeer } from './catalogue/peer.ts';
import { recordedQueries } from './catalogue/queries.ts';
import { median } from './support/stats.ts';
import { type Line, limited, printTable } from './support/table.ts';

const { values: options } = parseArgs({
  options: {
    tracks: { type: 'string', default: '200000' },
    queries: { type: 'string', default: '1000' },
    peer: { type: 'string', default: '60' },
  },
});
const size = Number(options.tracks);
const isLarge = size > 500_000;

const catalogue = generate(size);
const recorded = recordedQueries(catalogue, size, Number(options.queries));
// What making the tracks takes is no part of the build, which gets them one after the other.
const idle = performance.now();
let made = 0;
for await (const tracks of catalogue.tracks()) made += tracks.length;
const making = performance.now() - idle;
const before = await memoryNow();
const begun = performance.now();
const index = await buildIndex({ entity: 'music', values: catalogue.values, tracks: catalogue.tracks() });
const buildSeconds = (performance.now() - begun - making) / 1000;
const megabytes = (await memoryNow()) - before;

const taken = recorded.map(() => 0);
// Twice: the first round is the compiler's.
for (let round = 0; round < 2; round += 1) {
  for (const [at, { query }] of recorded.entries()) {
    const start = performance.now();
    findTracks(index, query);
    taken[at] = performance.now() - start;
  }
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const figures = (times: readonly number[]) =>
  `p50 ${median(times).toFixed(1)}  p95 ${percentile(times, 0.95).toFixed(1)}  p99 ${percentile(times, 0.99).toFixed(1)} ms`;

const lines: Line[] = [
  limited('all queries', figures(taken), percentile(taken, 0.95), isLarge ? 30 : 10, ' ms at p95'),
];
for (const kind of new Set(recorded.map((query) => query.kind))) {
  lines.push({ what: `  ${kind}`, figures: figures(taken.filter((_, at) => recorded[at]?.kind === kind)) });
}
lines.push(
  isLarge
    ? limited('memory', `${megabytes.toFixed(0)} MB`, megabytes, 600, ' MB')
    : { what: 'memory', figures: `${megabytes.toFixed(0)} MB` },
  isLarge
    ? limited('build', `${buildSeconds.toFixed(1)} s`, buildSeconds, 90, ' s')
    : { what: 'build', figures: `${buildSeconds.toFixed(1)} s` },
);
const sample = Math.min(Number(options.peer), recorded.length);
const peer = sample > 0 ? await measurePeer(catalogue, recorded.slice(0, sample)) : undefined;
if (peer) {
  const ratios = peer.map((time, at) => (taken[at] ?? 0) / time);
  lines.push({ what: `PostgreSQL, ${sample} of them`, figures: figures(peer) });
  lines.push(limited('index to PostgreSQL, median', median(ratios).toFixed(4), median(ratios), 0.1));
}
printTable(`Catalogue of ${made} tracks, ${recorded.length} queries with all counts`, lines);
