import { PostgresAdapter } from 'kysely';

import { maxAttempts } from '../domain/jobs.ts';
import type { AddedJob, JobChange, JobKind, JobPayloads, ListedJob } from '../domain/jobs.ts';
import type { Db } from './database.ts';
import { postgresJobs } from './postgres-jobs.ts';
import { sqliteJobs } from './sqlite-jobs.ts';

const statementsFor = (db: Db) => (db.getExecutor().adapter instanceof PostgresAdapter ? postgresJobs : sqliteJobs);

/** Adds a job in the transaction of the change that needs it: it is done once that is committed. */
export async function addJob<Kind extends JobKind>(
  db: Db,
  kind: Kind,
  payload: JobPayloads[Kind],
  { key, whenPresent = 'leave', runAt, place }: AddedJob = {},
): Promise<void> {
  const job = { kind, payload: JSON.stringify(payload), key: key ?? null, runAt: runAt ?? null, place: place ?? null };
  await statementsFor(db).insertJob(db, { ...job, maxAttempts: maxAttempts[kind] }, whenPresent);
}

/** Numbers of jobs: those whose attempts are used up, and all others. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  return statementsFor(db).count(db);
}

/** The number of jobs of some kinds that are due, or run in any process. */
export async function countDueJobs(db: Db, kinds: readonly string[]): Promise<number> {
  return kinds.length === 0 ? 0 : statementsFor(db).countDue(db, kinds);
}

/** The keys of all jobs of a kind. */
export async function jobKeysOf(db: Db, kind: JobKind): Promise<Set<string>> {
  return new Set(await statementsFor(db).keysOf(db, kind));
}

/** Jobs for the operator: failed ones first, then by their time. */
export async function listJobs(db: Db, limit: number): Promise<ListedJob[]> {
  return statementsFor(db).list(db, limit);
}

/** Kind and payload of a job; undefined where there is none of this id. */
export async function findJob(
  db: Db,
  id: number,
): Promise<{ kind: string; payload: unknown; isRunning: boolean } | undefined> {
  return statementsFor(db).find(db, id);
}

/** Whether the job of a key runs, and the failure of its last attempt; undefined where there is none. */
export async function findJobByKey(
  db: Db,
  key: string,
): Promise<{ isRunning: boolean; error: string | null } | undefined> {
  return statementsFor(db).findByKey(db, key);
}

/** Makes a job that does not run due now, with all its attempts. */
export async function retryJob(db: Db, id: number): Promise<JobChange> {
  return changeOf(db, id, await statementsFor(db).restart(db, id));
}

/** Removes a job that does not run. */
export async function removeJob(db: Db, id: number): Promise<JobChange> {
  return changeOf(db, id, await statementsFor(db).remove(db, id));
}

async function changeOf(db: Db, id: number, isDone: boolean): Promise<JobChange> {
  if (isDone) return 'done';
  return (await findJob(db, id)) ? 'running' : 'missing';
}

/**
 * Gives running jobs of a process that stops back to the queue: due now, and this attempt does not count. To be called
 * once their locks are released.
 */
export async function giveBackJobs(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await statementsFor(db).giveBack(db, ids);
}
