/**
 * `npm run bench:reach -- --tracks 100000 --processes 2`: processes of the built server on one PostgreSQL with a generated
 * catalogue, in which the title of one track after another is changed: first after a rest, then as soon as the last change
 * was found. Prints the time from each change until every process finds it. Needs PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { dataPaths } from '#server/domain/data-paths.ts';
import { connectDatabase } from '#server/repositories/database.ts';

import { ensureServerBundle } from '../scripts/server-bundle.js';
import { startApp } from '../tests/support/app.ts';
import type { App } from '../tests/support/app.ts';
import { startFaultyPostgres } from '../tests/support/faults/faulty-postgres.ts';
import { startProcess } from '../tests/support/server-process.ts';
import { makeDataFolder } from './catalogue/data-folder.ts';
import { generate } from './catalogue/generate.ts';
import { spread } from './support/stats.ts';
import { limited, printTable } from './support/table.ts';

const { values } = parseArgs({
  options: {
    tracks: { type: 'string', default: '100000' },
    processes: { type: 'string', default: '2' },
    changes: { type: 'string', default: '5' },
    /** Seconds. */
    rest: { type: 'string', default: '20' },
  },
});
const tracks = Number(values.tracks);
/** Seconds until a change is found everywhere. */
const limit = tracks > 100_000 ? 90 : 5;
/** Milliseconds between two questions to a process. */
const every = 100;

await ensureServerBundle();
const postgres = await startFaultyPostgres();
const folder = await mkdtemp(path.join(tmpdir(), 'tonika-reach-'));
/** The data folder of all processes. */
const shared = path.join(folder, 'shared');
const apps: App[] = [];
try {
  await fillPostgres();
  const settings = { DATABASE_URL: postgres.url, CLUSTER: '1' };
  for (let number = 0; number < Number(values.processes); number += 1) {
    apps.push(await startApp(shared, settings));
  }
  for (const app of apps) while (!(await isReady(app))) await pause(every);
  const { db, close } = connectDatabase({ url: postgres.url });
  let changed = 0;
  /** Changes one title after another, and returns the seconds until each was found by every process. */
  const change = async (rest: number) => {
    const seconds: number[] = [];
    for (let round = 0; round < Number(values.changes); round += 1) {
      await pause(rest * 1000);
      changed += 1;
      const title = `reach${String.fromCodePoint(96 + changed).repeat(4)}`;
      const row = { search_title: title, revision: changed };
      await db.updateTable('tracks').set(row).where('uid', '=', `track-${changed}`).execute();
      await announceChange(changed % 2 === 0);
      const begun = performance.now();
      await Promise.all(
        apps.map(async (app) => {
          while ((await totalIn(app, title)) === 0) await pause(every);
        }),
      );
      seconds.push((performance.now() - begun) / 1000);
    }
    return seconds;
  };
  const [rested, following] = [await change(Number(values.rest)), await change(0)];
  await close();
  const row = (name: string, seconds: number[]) =>
    limited(name, `${spread(seconds, 1)} s`, Math.max(...seconds), limit, ' s');
  printTable(`A change among ${tracks} tracks, found by ${values.processes} processes`, [
    row(`after a rest of ${values.rest} s`, rested),
    row('as soon as the last one was found', following),
  ]);
} finally {
  for (const app of apps) await app.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

/** Makes the catalogue in SQLite, as the other benchmarks do, and moves it by a backup. */
async function fillPostgres(): Promise<void> {
  const [made, archive] = [path.join(folder, 'made'), path.join(folder, 'made.tar')];
  await makeDataFolder(made, generate(tracks));
  // Its previews have no files, which the command reports as a failure.
  await tonika(['backup', archive], { DATA_DIR: made });
  const outcome = await tonika(['restore', archive], {
    DATA_DIR: shared,
    DATABASE_URL: postgres.url,
  });
  if (outcome.code !== 0) throw new Error(outcome.output);
}

async function tonika(args: string[], settings: Record<string, string>) {
  const command = startProcess(['--enable-source-maps', 'dist/server/tonika.js', ...args], settings);
  return { code: await command.ended, output: command.output() };
}

/** Has the first process change something small: its index follows, and it announces the change to the others. */
async function announceChange(isIn: boolean): Promise<void> {
  const key = readFileSync(dataPaths(shared).key('admin'), 'utf8').trim();
  const response = await fetch(`${apps[0]?.origin}/api/admin/author-a-list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, isIn }),
  });
  if (!response.ok) throw new Error(`the change was refused: ${response.status} ${await response.text()}`);
}

/** Whether a process serves its index. */
async function isReady(app: App): Promise<boolean> {
  return (await fetch(`${app.origin}/api/health/ready`)).ok;
}

/** How many tracks a process finds. */
async function totalIn(app: App, words = ''): Promise<number> {
  const response = await fetch(`${app.origin}/api/music/tracks/list?per_page=1&search_string=${words}`);
  const { meta } = (await response.json()) as { meta?: { total?: number } };
  return meta?.total ?? 0;
}
