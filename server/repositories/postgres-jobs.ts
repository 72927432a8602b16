import { sql } from 'kysely';

import type { ListedJob, WhenPresent } from '../domain/jobs.ts';
import type { Db } from './database.ts';
import type { InsertedJob, JobStatements } from './job-statements.ts';

/*
 * Jobs in the schema of graphile-worker. Its functions are public; its tables are private and may change with a new
 * version: package.json pins it, and tests/server/jobs tries every statement of this file.
 */

/** Wakes the workers of all processes, as graphile-worker does for an added job. */
const wakeWorkers = sql`select pg_notify('jobs:insert', '{"count":1}')`;

async function insertJob(db: Db, job: InsertedJob, whenPresent: WhenPresent): Promise<void> {
  const { kind, payload, key, runAt, maxAttempts, place } = job;
  await sql`
    select 1 from graphile_worker.add_job(
      identifier => ${kind}::text, payload => ${payload}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key}::text,
      job_key_mode => ${whenPresent === 'replace' ? 'replace' : 'unsafe_dedupe'}::text,
      flags => ${place === null ? null : [place]}::text[]
    )`.execute(db);
  if (whenPresent === 'revive') await revive(db, key);
}

async function revive(db: Db, key: string | null): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = 0, run_at = now(), last_error = null, updated_at = now()
    where key = ${key}::text and locked_at is null and attempts > 0`.execute(db);
  await wakeWorkers.execute(db);
}

async function count(db: Db): Promise<{ waiting: number; failed: number }> {
  const isFailed = sql`locked_at is null and attempts >= max_attempts`;
  const { rows } = await sql<{ every: number; failed: number }>`
    select count(*) as "every", count(*) filter (where ${isFailed}) as failed from graphile_worker.jobs`.execute(db);
  const [{ every, failed } = { every: 0, failed: 0 }] = rows;
  return { waiting: every - failed, failed };
}

async function countDue(db: Db, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from graphile_worker.jobs
    where task_identifier = any(${kinds}::text[])
      and (locked_at is not null or (run_at <= now() and attempts < max_attempts))`.execute(db);
  return rows[0]?.due ?? 0;
}

async function keysOf(db: Db, kind: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = ${kind} and key is not null`.execute(db);
  return rows.map(({ key }) => key);
}

async function list(db: Db, limit: number): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, task_identifier as kind, key, attempts, max_attempts as "maxAttempts", last_error as error,
      to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "runAt",
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end
        as state
    from graphile_worker.jobs
    order by case when locked_at is null and attempts >= max_attempts then 0 else 1 end, run_at, id
    limit ${limit}`.execute(db);
  return rows;
}

async function find(db: Db, id: number): Promise<{ kind: string; payload: unknown; isRunning: boolean } | undefined> {
  const { rows } = await sql<{ kind: string; payload: unknown; isRunning: boolean }>`
    select tasks.identifier as kind, payload, locked_at is not null as "isRunning"
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.id = ${id}`.execute(db);
  return rows[0];
}

async function findByKey(db: Db, key: string): Promise<{ isRunning: boolean; error: string | null } | undefined> {
  const { rows } = await sql<{ isRunning: boolean; error: string | null }>`
    select locked_at is not null as "isRunning", last_error as error
    from graphile_worker._private_jobs where key = ${key}`.execute(db);
  return rows[0];
}

async function restart(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(db);
  await wakeWorkers.execute(db);
  return rows.length > 0;
}

async function remove(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(db);
  return rows.length > 0;
}

async function giveBack(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = greatest(0, attempts - 1), run_at = now(), last_error = null, updated_at = now()
    where id = any(${ids}::bigint[]) and locked_at is null`.execute(db);
  await wakeWorkers.execute(db);
}

/** The queue of an installation on PostgreSQL. */
export const postgresJobs: JobStatements = {
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

/** Says that the jobs of this process still run. */
export async function renewLeases(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = now()
    where id = any(${ids}::bigint[]) and locked_at is not null`.execute(db);
}

/**
 * Unlocks jobs of processes that are gone, whose leases nobody has renewed for this long; graphile-worker itself waits
 * for four hours.
 */
export async function releaseExpiredLeases(db: Db, seconds: number): Promise<void> {
  const { rows } = await sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = greatest(run_at, now()), updated_at = now()
    where locked_at < now() - ${seconds} * interval '1 second'
    returning id`.execute(db);
  if (rows.length > 0) await wakeWorkers.execute(db);
}

/** Whether the schema of graphile-worker is there, at this version or a later one. */
export async function hasQueueSchema(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('graphile_worker.migrations') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return false;
  const found = await sql<{ last: number | null }>`select max(id) as last from graphile_worker.migrations`.execute(db);
  return (found.rows[0]?.last ?? 0) >= version;
}
