/**
 * `npm run bench:catalogue -- --tracks 1000000`: the catalogue index over a generated catalogue (200,000 tracks by
 * default), with 1,000 recorded queries of mixed kinds with all counts; the same over a tenth of the tracks, and over
 * HTTP on a separate server with these tracks in SQLite (`--http 0`: without). Some of the queries also run in SQL on
 * PostgreSQL with GIN indexes, where it is installed (`--peer 0`: without). `--kind "a brief"` runs
 * the queries of one kind, without the tenth; `--tenth 0` leaves out the tenth alone.
 */
import { parseArgs } from 'node:util';

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeDataFolder } from './catalogue/data-folder.ts';
import { generate, type Generated } from './catalogue/generate.ts';
import { measureIndex } from './catalogue/in-process.ts';
import { measurePeer } from './catalogue/peer.ts';
import { type Recorded, recordedQueries } from './catalogue/queries.ts';
import { largeEnough, measureServer, type OverHttp } from './catalogue/server.ts';
import { median } from './support/stats.ts';
import { type Line, limited, printTable } from './support/table.ts';

const { values: options } = parseArgs({
  options: {
    tracks: { type: 'string', default: '200000' },
    queries: { type: 'string', default: '1000' },
    peer: { type: 'string', default: '60' },
    http: { type: 'string', default: '1' },
    tenth: { type: 'string', default: '1' },
    kind: { type: 'string' },
  },
});
const size = Number(options.tracks);
const isLarge = size > 500_000;

/** A run takes minutes: print the progress. */
const report = (what: string) => process.stderr.write(`${what} …\n`);

report(`index of ${size} tracks`);
const catalogue = generate(size);
const recordedOf = (of: Generated, tracks: number) =>
  recordedQueries(of, tracks, Number(options.queries)).filter(
    ({ kind }) => options.kind === undefined || kind === options.kind,
  );
const recorded = recordedOf(catalogue, size);
if (recorded.length === 0) throw new RangeError(`No query is of the kind «${options.kind}»`);
const own = await measureIndex(catalogue, recorded, report);
const { taken, megabytes, buildSeconds } = own;
const smaller = options.kind === undefined && options.tenth === '1' ? await measureTenth() : undefined;

async function measureTenth() {
  report(`index of ${size / 10} tracks`);
  const tenth = generate(size / 10);
  const recordedOfTenth = recordedOf(tenth, size / 10);
  return { tenth, recordedOfTenth, ...(await measureIndex(tenth, recordedOfTenth)) };
}

async function overHttp(catalogue: Generated, recorded: readonly Recorded[]): Promise<OverHttp> {
  report('server with these tracks in SQLite');
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-bench-'));
  try {
    return await measureServer(folder, recorded, await makeDataFolder(folder, catalogue));
  } finally {
    await rm(folder, { recursive: true, force: true });
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
const timesAsMany = (times: number) =>
  limited('ten times as many tracks, median time', `${times.toFixed(1)} times`, times, 5, ' times');
if (smaller) lines.push(timesAsMany(median(taken) / median(smaller.taken)));
lines.push({ what: 'similar tracks', figures: figures(own.similar) });
printTable(`Index of ${size} tracks, ${recorded.length} queries with all counts`, lines.splice(0));

const http = options.http === '1' && size >= largeEnough ? await overHttp(catalogue, recorded) : undefined;
const httpOfTenth =
  http && smaller && size / 10 >= largeEnough ? await overHttp(smaller.tenth, smaller.recordedOfTenth) : undefined;
if (http) {
  const slowest = Math.max(...http.meanwhile);
  lines.push(
    limited('over HTTP, SQLite', figures(http.times), percentile(http.times, 0.95), isLarge ? 45 : 20, ' ms at p95'),
    { what: 'first build, with reading SQLite', figures: `${(http.firstBuild / 1000).toFixed(1)} s` },
    limited('rebuild, with reading SQLite', `${(http.rebuild / 1000).toFixed(1)} s`, http.rebuild / 1000, 90, ' s'),
    limited(
      'slowest answer meanwhile',
      `${slowest.toFixed(0)} ms of ${http.meanwhile.length}; ${figures(http.meanwhile)}`,
      slowest,
      100,
      ' ms',
    ),
    ...(httpOfTenth ? [timesAsMany(median(http.times) / median(httpOfTenth.times))] : []),
    { what: 'start with a kept index', figures: `${(http.load / 1000).toFixed(1)} s` },
    { what: 'memory of the whole server after it', figures: `${http.memory.toFixed(0)} MB` },
  );
}
const sample = Math.min(Number(options.peer), recorded.length);
if (sample > 0) report('PostgreSQL');
const peer = sample > 0 ? await measurePeer(catalogue, recorded.slice(0, sample)) : undefined;
if (peer) {
  const ratios = peer.map((time, at) => (taken[at] ?? 0) / time);
  lines.push({ what: `PostgreSQL, ${sample} of them`, figures: figures(peer) });
  lines.push(limited('index to PostgreSQL, median', median(ratios).toFixed(4), median(ratios), 0.1));
}
if (lines.length > 0) printTable('The same over HTTP, and in SQL', lines);
