import type { PeriodicKind } from '../domain/jobs.ts';
import type { Db } from './database.ts';
import { addJob } from './jobs.ts';

/**
 * Adds the job of a period, once over all processes; one of an earlier period that has failed becomes this one.
 *
 * @returns whether it was not there yet
 */
export async function addJobOfPeriod(db: Db, kind: PeriodicKind, start: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const begun = await transaction
      .insertInto('job_periods')
      .values({ kind, period: start.toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('kind')
          .doUpdateSet((row) => ({ period: row.ref('excluded.period') }))
          .whereRef('job_periods.period', '<', 'excluded.period'),
      )
      .returning('kind')
      .executeTakeFirst();
    if (begun) await addJob(transaction, kind, {}, { key: kind, whenPresent: 'replace' });
    return begun !== undefined;
  });
}
