import { Agent } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openLaboratory } from '../../support/faults/laboratory.ts';
import type { Laboratory } from '../../support/faults/laboratory.ts';
import { startFaultyPostgres } from '../../support/faults/faulty-postgres.ts';
import type { FaultyPostgres } from '../../support/faults/faulty-postgres.ts';
import { rangeHeader, receive } from '../../support/load/request-range.ts';
import { readSounds, soundBytes } from '../../support/load/sounds.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { nothing, unharmed } from './support.ts';

const soundLength = 100_000;
/** Requests of each kind while the database is away. */
const rounds = 5;

describe.skipIf(!hasPostgres())('two processes on a PostgreSQL', { timeout: 600_000 }, () => {
  let postgres: FaultyPostgres;
  let laboratory: Laboratory;
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    postgres = await startFaultyPostgres();
    const sound = (track: number) => soundBytes(track, soundLength);
    laboratory = await openLaboratory({ databaseUrl: postgres.url, processes: 2, seed: 3, sound });
  });
  afterAll(async () => {
    agent.destroy();
    await laboratory.close();
    await postgres.remove();
  });

  it('that crashes and restarts lose and double nothing', async () => {
    const outcomes = [await laboratory.during(postgres.restart), await laboratory.during(postgres.restart)];
    expect(unharmed(laboratory, outcomes)).toEqual(nothing);
  });

  it('that is away go on with lists, searches and sound that they have served, and have changes wait', async () => {
    const lists = ['/api/music/tracks/list?per_page=100', '/api/music/tracks/list?search_string=track'];
    const origins = laboratory.apps.map(({ origin }) => origin);
    const [sound] = await readSounds(laboratory.origin, soundLength);
    const statuses = async () => {
      const found = new Set<number>();
      for (const origin of origins) {
        for (const list of lists) found.add((await receive(agent, origin + list)).status);
        const url = (sound?.url ?? '').replace(laboratory.origin, origin);
        const range = await receive(agent, url, rangeHeader(0, soundLength));
        found.add(range.status);
        expect(range.body.equals((sound?.bytes ?? new Uint8Array()).subarray(0, 65_536))).toBe(true);
      }
      return [...found].toSorted((a, b) => a - b);
    };
    // A process that listens again, here after the crashes, forgets what it has read: it may have missed a change.
    await postgres.untilListening(origins.length);
    expect(await statuses()).toEqual([200, 206]);
    const before = laboratory.rejections.unavailable;
    const outcome = await laboratory.during(() =>
      postgres.awayDuring(async () => {
        for (let round = 0; round < rounds; round += 1) expect(await statuses()).toEqual([200, 206]);
      }),
    );
    expect(laboratory.rejections.unavailable).toBeGreaterThan(before);
    expect(unharmed(laboratory, [outcome])).toEqual(nothing);
  });

  it('whose synchronous standby takes over lose and double nothing', async () => {
    await postgres.addSynchronousStandby();
    const outcome = await laboratory.during(postgres.failOver);
    expect(unharmed(laboratory, [outcome])).toEqual(nothing);
  });
});
