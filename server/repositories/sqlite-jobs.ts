import { sql } from 'kysely';

import type { ListedJob, WhenPresent } from '../domain/jobs.ts';
import type { Db } from './database.ts';
import type { InsertedJob, JobStatements } from './job-statements.ts';

const now = () => new Date().toISOString();

async function insertJob(db: Db, job: InsertedJob, whenPresent: WhenPresent): Promise<void> {
  const { kind, payload, key, runAt, maxAttempts } = job;
  const row = { kind, payload, key, max_attempts: maxAttempts, run_at: runAt?.toISOString() ?? now() };
  const isReplaced = key !== null && whenPresent === 'replace';
  if (isReplaced) {
    // What runs knows nothing of the new state: as in graphile-worker, it is not repeated beside its successor.
    await db
      .updateTable('jobs')
      .set({ key: null, attempts: sql.ref('max_attempts') })
      .where('key', '=', key)
      .where('locked_at', 'is not', null)
      .execute();
  }
  await db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) =>
      isReplaced
        ? conflict.column('key').doUpdateSet({ ...row, attempts: 0, last_error: null })
        : conflict.column('key').doNothing(),
    )
    .execute();
  if (whenPresent === 'revive') await revive(db, key);
}

async function revive(db: Db, key: string | null): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ attempts: 0, run_at: now(), last_error: null })
    .where('key', '=', key)
    .where('locked_at', 'is', null)
    .where('attempts', '>', 0)
    .execute();
}

async function count(db: Db): Promise<{ waiting: number; failed: number }> {
  const isFailed = sql`locked_at is null and attempts >= max_attempts`;
  const { rows } = await sql<{ every: number; failed: number | null }>`
    select count(*) as "every", sum(case when ${isFailed} then 1 else 0 end) as failed from jobs`.execute(db);
  const [{ every, failed } = { every: 0, failed: 0 }] = rows;
  return { waiting: every - (failed ?? 0), failed: failed ?? 0 };
}

async function countDue(db: Db, kinds: readonly string[]): Promise<number> {
  const { due } = await db
    .selectFrom('jobs')
    .select((row) => row.fn.countAll<number>().as('due'))
    .where('kind', 'in', kinds)
    .where((row) =>
      row.or([
        row('locked_at', 'is not', null),
        row.and([row('run_at', '<=', now()), row('attempts', '<', row.ref('max_attempts'))]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return due;
}

async function keysOf(db: Db, kind: string): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('key').where('kind', '=', kind).execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

async function list(db: Db, limit: number): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, kind, key, attempts, max_attempts as "maxAttempts", last_error as error, run_at as "runAt",
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end
        as state
    from jobs
    order by case when locked_at is null and attempts >= max_attempts then 0 else 1 end, run_at, id
    limit ${limit}`.execute(db);
  return rows;
}

async function find(db: Db, id: number): Promise<{ kind: string; payload: unknown; isRunning: boolean } | undefined> {
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { kind: row.kind, payload: JSON.parse(row.payload), isRunning: row.locked_at !== null };
}

async function findByKey(db: Db, key: string): Promise<{ isRunning: boolean; error: string | null } | undefined> {
  const row = await db.selectFrom('jobs').select(['locked_at', 'last_error']).where('key', '=', key).executeTakeFirst();
  return row && { isRunning: row.locked_at !== null, error: row.last_error };
}

async function restart(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ attempts: 0, run_at: now() })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function remove(db: Db, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function giveBack(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ attempts: sql`max(0, attempts - 1)`, run_at: now(), locked_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** The queue of an installation on SQLite: the table `jobs`. */
export const sqliteJobs: JobStatements = {
  insertJob,
  count,
  countDue,
  keysOf,
  list,
  find,
  findByKey,
  restart,
  remove,
  giveBack,
};
