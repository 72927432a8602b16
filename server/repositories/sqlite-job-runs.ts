import { sql } from 'kysely';

import type { Db } from './database.ts';
import type { JobRow } from './job-table.ts';

const now = () => new Date().toISOString();

/** Unlocks all jobs: those of a process that was killed, as there is never a second one. */
export async function unlockJobs(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ locked_at: null }).where('locked_at', 'is not', null).execute();
}

const waiting = (db: Db, kinds: readonly string[]) =>
  db
    .selectFrom('jobs')
    .where('locked_at', 'is', null)
    .whereRef('attempts', '<', 'max_attempts')
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);

/** Locks the next job of some kinds that is due, and counts the attempt. */
export async function takeJob(db: Db, kinds: readonly string[]): Promise<JobRow | undefined> {
  return db
    .updateTable('jobs')
    .set({ locked_at: now(), attempts: sql`attempts + 1` })
    .where('id', '=', waiting(db, kinds).select('id').where('run_at', '<=', now()))
    .returningAll()
    .executeTakeFirst();
}

/** When the next job of some kinds is due; undefined where none waits. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<Date | undefined> {
  const row = await waiting(db, kinds).select('run_at').executeTakeFirst();
  return row && new Date(row.run_at);
}

/** Removes a job that is done. */
export async function completeJob(db: Db, id: number): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Unlocks a job whose attempt has failed. */
export async function postponeJob(db: Db, id: number, due: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_at: null, run_at: due.toISOString(), last_error: error })
    .where('id', '=', id)
    .execute();
}
