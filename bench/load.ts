/**
 * `npm run bench:load`: people who listen by ranges of 64 KiB at the pace of sound (192 kbit/s), browse, search, type
 * and put tracks into projects, against 1, 2 and 4 processes of the built server on one PostgreSQL behind nginx; as many
 * ranges, lists and searches as fit, also beside nginx with the same files; a rolling restart. `-- --people 300
 * --seconds 15 --processes 1,2,4 --listeners 3000,6000`: the last
 * only listen, to one process without nginx. Everything runs on this machine and ends by itself. Needs PostgreSQL and nginx.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

import { dataPaths } from '#server/domain/data-paths.ts';

import { ensureServerBundle } from '../scripts/server-bundle.js';
import { startFaultyPostgres } from '../tests/support/faults/faulty-postgres.ts';
import { openLaboratory } from '../tests/support/faults/laboratory.ts';
import type { Laboratory } from '../tests/support/faults/laboratory.ts';
import { rangeBytes, rangeHeader } from '../tests/support/load/request-range.ts';
import { restartInTurn } from '../tests/support/load/rolling-restart.ts';
import { readSounds, soundBytes } from '../tests/support/load/sounds.ts';
import { hasNginx } from '../tests/support/nginx.ts';
import { hasPostgres } from '../tests/support/postgres.ts';
import { measureRate } from './load/closed-loop.ts';
import { atLeast, ratios, shown, shownRatios, takeInTurn } from './load/in-turn.ts';
import { measureAtPace } from './load/open-loop.ts';
import { balance, serveFolder } from './load/nginx.ts';
import { crowdDuring, crowdLines, listenerLines, listenersDuring } from './load/people.ts';
import { median } from './support/stats.ts';
import { limited, printTable } from './support/table.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '15' },
    processes: { type: 'string', default: '1,2,4' },
    listeners: { type: 'string', default: '3000,6000' },
  },
});
const people = Number(values.people);
const seconds = Number(values.seconds);
/** Bytes of a preview: three minutes. */
const soundLength = 4_320_000;
const closedLoop = { connections: 16, seconds: 5 };
/** A third of what one process of a machine with two cores can do. */
const openLoop = { connections: 16, seconds: 5, perSecond: 250 };

if (!hasPostgres() || !hasNginx()) throw new Error('PostgreSQL and nginx are needed: install them first');
await ensureServerBundle();
console.log(`${new Date().toISOString()}, ${people} people, ${seconds} s`);
for (const processes of values.processes.split(',').map(Number)) {
  const postgres = await startFaultyPostgres();
  try {
    const sound = (track: number) => soundBytes(track, soundLength);
    const laboratory = await openLaboratory({ databaseUrl: postgres.url, processes, sound });
    try {
      await measure(laboratory, processes);
    } finally {
      await laboratory.close();
    }
  } finally {
    await postgres.remove();
  }
}

async function measure(laboratory: Laboratory, processes: number): Promise<void> {
  const { apps, chance, origin: direct } = laboratory;
  const sounds = await readSounds(direct, soundLength);
  const balancer = await balance(apps.map(({ port }) => port));
  const files = await serveFolder(path.join(dataPaths(laboratory.folder).files, 'previews'));
  const pids = () => apps.map((app) => app.pid());
  const { origin } = balancer;
  const first = await balance(apps.slice(0, 1).map(({ port }) => port));
  const crowd = { origin, sounds, people };
  const range = () => rangeHeader(chance.whole(0, Math.floor(soundLength / rangeBytes) - 1), soundLength);
  try {
    const atPaceOfSound = await crowdDuring(laboratory, crowd, () => pause(seconds * 1000));
    printTable(`${people} people at ${processes} processes behind nginx`, crowdLines(atPaceOfSound));

    const numbers = processes === 1 ? values.listeners.split(',').map(Number) : [];
    for (const listeners of numbers) {
      const only = { origin: apps[0]?.origin ?? direct, sounds, people: listeners };
      const listening = await listenersDuring(laboratory, only, () => pause(seconds * 1000));
      printTable(`${listeners} people who only listen, to one process`, listenerLines(listening));
    }

    const own = () => ({ url: chance.pick(sounds).url.replace(direct, apps[0]?.origin ?? ''), headers: range() });
    const theirs = () => ({ url: `${files.origin}/track-${chance.whole(0, 11)}-main.mp3`, headers: range() });
    const { ranges, plain } = await takeInTurn(
      {
        ranges: () => measureRate(own, pids(), closedLoop),
        plain: () => measureRate(theirs, [files.pid], closedLoop),
      },
      2,
    );
    const rangeRatios = ratios(ranges, plain, 'rate');
    printTable(`As many ranges as fit, ${processes} processes`, [
      { what: 'ranges of one process', figures: shown(ranges) },
      { what: 'nginx with the same files', figures: shown(plain) },
      atLeast('ratio of each round', rangeRatios, 0.6),
    ]);

    const listed = ['', '&search_string=track-1', '&search_string=track'];
    const list = (from: string) => () => ({
      url: `${from}/api/music/tracks/list?per_page=25&facets=1${chance.pick(listed)}`,
    });
    const lists = await takeInTurn(
      {
        // The others are idle meanwhile; what they do then counts, too.
        one: () => measureRate(list(first.origin), pids(), closedLoop),
        all: () => measureRate(list(origin), pids(), closedLoop),
        pacedOne: () => measureAtPace(list(first.origin), pids(), openLoop),
        pacedAll: () => measureAtPace(list(origin), pids(), openLoop),
      },
      2 * processes,
    );
    const rateRatios = ratios(lists.all, lists.one, 'rate');
    const paced = median(ratios(lists.pacedAll, lists.pacedOne, 'processor'));
    printTable(`Lists and searches, ${processes} processes`, [
      { what: 'as many as fit, one process', figures: shown(lists.one) },
      { what: 'as many as fit, all processes', figures: shown(lists.all) },
      { what: 'ratio of each round', figures: shownRatios(rateRatios) },
      { what: `${openLoop.perSecond} a second, one process`, figures: shown(lists.pacedOne) },
      { what: `${openLoop.perSecond} a second, all processes`, figures: shown(lists.pacedAll) },
      limited('ratio of the processor, median of the rounds', paced.toFixed(2), paced, 1.1),
    ]);

    if (processes !== 2) return;
    const restarted = await crowdDuring(laboratory, crowd, () => restartInTurn(apps));
    printTable(`Rolling restart of both processes under ${people} people`, crowdLines(restarted));
  } finally {
    await balancer.stop();
    await first.stop();
    await files.stop();
  }
}
