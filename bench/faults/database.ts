import { setTimeout as pause } from 'node:timers/promises';

import { startFaultyPostgres } from '../../tests/support/faults/faulty-postgres.ts';
import type { FaultyPostgres } from '../../tests/support/faults/faulty-postgres.ts';
import { openLaboratory } from '../../tests/support/faults/laboratory.ts';
import type { Laboratory, Outcome } from '../../tests/support/faults/laboratory.ts';
import { soundBytes } from '../../tests/support/load/sounds.ts';
import { largest } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { readDuring, readLines, soundLength } from './reading.ts';
import { repeat, times, unharmed } from './rounds.ts';

const repeats = { restart: 5, failover: 3 };
const maxRecovery = 2000;

const recovered = (outcomes: readonly Outcome[]) => {
  const recoveries = outcomes.map(({ recovery }) => recovery);
  return limited(
    'from its return to an acknowledged change',
    times(recoveries),
    largest(recoveries),
    maxRecovery,
    ' ms',
  );
};

/** Two processes on a PostgreSQL, with sound to play. */
async function onPostgres(
  seed: number,
  work: (laboratory: Laboratory, postgres: FaultyPostgres) => Promise<void>,
): Promise<void> {
  const postgres = await startFaultyPostgres();
  try {
    const sound = (track: number) => soundBytes(track, soundLength);
    const laboratory = await openLaboratory({ databaseUrl: postgres.url, processes: 2, seed, sound });
    try {
      await work(laboratory, postgres);
    } finally {
      await laboratory.close();
    }
  } finally {
    await postgres.remove();
  }
}

/** PostgreSQL crashes and starts again. */
export const measureRestarts = (seed: number) =>
  onPostgres(seed, async (laboratory, postgres) => {
    const outcomes = await repeat(laboratory, repeats.restart, postgres.restart);
    const title = `${repeats.restart} crashes of PostgreSQL, restarted at once`;
    printTable(title, [...unharmed(laboratory, outcomes), recovered(outcomes)]);
  });

/** PostgreSQL is away for some seconds, while people read. */
export const measureAway = (seed: number, seconds: number) =>
  onPostgres(seed, async (laboratory, postgres) => {
    const outcomes: Outcome[] = [];
    const readers = await readDuring(laboratory, async () => {
      const away = () => postgres.awayDuring(() => pause(seconds * 1000));
      outcomes.push(...(await repeat(laboratory, 1, away)));
    });
    const lines = [...unharmed(laboratory, outcomes), recovered(outcomes), ...readLines(readers)];
    printTable(`PostgreSQL away for ${seconds} s`, lines);
  });

/** A synchronous standby takes over from a primary that has crashed, and gets a standby of its own. */
export const measureFailOvers = (seed: number) =>
  onPostgres(seed, async (laboratory, postgres) => {
    const outcomes: Outcome[] = [];
    for (let time = 0; time < repeats.failover; time += 1) {
      await postgres.addSynchronousStandby();
      outcomes.push(...(await repeat(laboratory, 1, postgres.failOver)));
    }
    const title = `${repeats.failover} fail-overs to a synchronous standby`;
    printTable(title, [...unharmed(laboratory, outcomes), recovered(outcomes)]);
  });
