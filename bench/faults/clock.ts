import { clockJumps } from '../../tests/support/faults/clock-jumps.ts';
import { createFakeClock } from '../../tests/support/faults/fake-clock.ts';
import { openLaboratory } from '../../tests/support/faults/laboratory.ts';
import type { Outcome } from '../../tests/support/faults/laboratory.ts';
import { printTable } from '../support/table.ts';
import { repeat, times, unharmed } from './rounds.ts';

const rounds = 5;

/** The wall clock of one process jumps while people write: of the only one on SQLite, or of one of two on a PostgreSQL. */
export async function measureClockJumps(seed: number, databaseUrl: string | undefined): Promise<void> {
  const clock = await createFakeClock();
  try {
    const laboratory = await openLaboratory({
      ...(databaseUrl !== undefined && { databaseUrl, processes: 2 }),
      seed,
      settingsOf: (process) => (process === 0 ? clock.settings : {}),
    });
    try {
      const outcomes: Outcome[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const seconds of clockJumps) outcomes.push(...(await repeat(laboratory, 1, () => clock.set(seconds))));
      }
      const where = databaseUrl === undefined ? 'one process on SQLite' : 'one of two processes on PostgreSQL';
      printTable(`${outcomes.length} jumps of the clock of ${where}`, [
        ...unharmed(laboratory, outcomes),
        {
          what: 'from a jump to an acknowledged change',
          figures: times(outcomes.map(({ recovery }) => recovery)),
        },
      ]);
    } finally {
      await laboratory.close();
    }
  } finally {
    await clock.remove();
  }
}
