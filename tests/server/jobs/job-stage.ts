import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { JobHandler, JobListener, JobQueue } from '#server/domain/jobs.ts';
import { installQueue } from '#server/jobs/install-queue.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
import { openDatabase } from '#server/repositories/database.ts';
import type { Db } from '#server/repositories/database.ts';
import { PostgresAdapter, sql } from 'kysely';
import * as z from 'zod/mini';

/** A database with queues over it, whose jobs of the kind `mail` do what a test says. */
export interface JobStage {
  db: Db;
  /** Failures that the queues have reported. */
  failures: { attempts: number; isLast: boolean }[];
  /** Opens a queue. */
  open: (work: JobHandler<{ id: number }>['run'], more?: Partial<JobHandler<{ id: number }>>) => JobQueue;
  /** Opens a queue and starts it. */
  run: (work: JobHandler<{ id: number }>['run'], more?: Partial<JobHandler<{ id: number }>>) => JobQueue;
  close(): Promise<void>;
}

const payload = z.object({ id: z.int() });

export async function openStage(url: string | undefined): Promise<JobStage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-jobs-'));
  const { db, close } = await openDatabase(url === undefined ? { file: path.join(folder, 'jobs.sqlite') } : { url });
  if (url !== undefined) await installQueue(db, url);
  const failures: JobStage['failures'] = [];
  const queues: JobQueue[] = [];
  const listener: JobListener = { failed: (_, job) => failures.push(job), interrupted: () => undefined };
  const open: JobStage['open'] = (work, more = {}) => {
    const queue = openQueue(db, url, { mail: { parse: (given) => payload.parse(given), run: work, ...more } });
    queues.push(queue);
    return queue;
  };
  return {
    db,
    failures,
    open,
    run(work, more) {
      const queue = open(work, more);
      queue.start(listener);
      return queue;
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A promise with its resolver, for work that waits until a test lets it go on. */
export function signalled<Value = void>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolved) => (resolve = resolved));
  return { promise, resolve };
}

/** Makes all jobs due now, as after this many attempts. */
export async function makeDue(db: Db, attempts: number): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await db.updateTable('jobs').set({ attempts, run_at: new Date().toISOString() }).execute();
    return;
  }
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now()`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
}
