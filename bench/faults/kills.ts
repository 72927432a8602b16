import { openLaboratory } from '../../tests/support/faults/laboratory.ts';
import { limited, printTable } from '../support/table.ts';
import { tail } from '../support/stats.ts';
import { repeat, times, unharmed } from './rounds.ts';

const maxRestart = 2000;

/** Kills a process while people write, again and again: one on SQLite, or one of two on a PostgreSQL. */
export async function measureKills(count: number, seed: number, databaseUrl: string | undefined): Promise<void> {
  const laboratory = await openLaboratory({ seed, ...(databaseUrl !== undefined && { databaseUrl, processes: 2 }) });
  try {
    const outcomes = await repeat(laboratory, count, async () => {
      const app = laboratory.chance.pick(laboratory.apps);
      await app.kill();
      await app.start();
    });
    const restarts = outcomes.map(({ outage }) => outage);
    const where = databaseUrl === undefined ? 'one process on SQLite' : 'one of two processes on PostgreSQL';
    printTable(`${count} SIGKILLs of ${where}`, [
      ...unharmed(laboratory, outcomes),
      limited('from the signal to a served request', times(restarts), tail(restarts, 0.95), maxRestart, ' ms'),
    ]);
  } finally {
    await laboratory.close();
  }
}
