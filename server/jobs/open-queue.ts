import { setTimeout as pause } from 'node:timers/promises';

import type { JobHandlers, JobListener, JobQueue } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { countDueJobs, countJobs, findJob, listJobs, removeJob, retryJob } from '../repositories/jobs.ts';
import { handlerOf } from './job-runs.ts';
import { repeatJobs } from './periods.ts';
import { PostgresRunner } from './postgres-runner.ts';
import { SqliteRunner } from './sqlite-runner.ts';

/** Jobs at a time, unless a process runs nothing else. */
const defaultConcurrency = 2;
/** Milliseconds until missing jobs are added again, where the database was not reachable. */
const pauseAfterFailure = 10_000;
/** Milliseconds between looks at the database, for who waits until nothing is due. */
const idleCheck = 5;

/**
 * Opens the queue of a database; `installQueue` has prepared it.
 *
 * @param url of PostgreSQL; undefined: the database is SQLite, and of this process alone
 */
export function openQueue(db: Db, url: string | undefined, handlers: JobHandlers): JobQueue {
  const runner = url === undefined ? new SqliteRunner(db) : new PostgresRunner(db, url);
  const stopping = new AbortController();
  let started: JobHandlers = {};
  let endRepeating: () => void = () => undefined;
  let recovery: Promise<void> = Promise.resolve();
  let closing: Promise<void> | undefined;
  return {
    start(listener, { concurrency = defaultConcurrency, kinds } = {}) {
      started = kinds ? Object.fromEntries(kinds.map((kind) => [kind, handlers[kind]])) : handlers;
      runner.start(started, listener, concurrency);
      endRepeating = repeatJobs(db, started, {
        added: () => runner.wake(),
        interrupted: (cause) => listener.interrupted(cause),
      });
      recovery = recover(started, listener, stopping.signal).then(() => runner.wake());
    },
    wake: () => runner.wake(),
    async idle() {
      await recovery;
      while ((await countDueJobs(db, Object.keys(started))) > 0) await pause(idleCheck);
    },
    counts: () => countJobs(db),
    list: (limit) => listJobs(db, limit),
    async retry(id) {
      const change = await retryJob(db, id);
      runner.wake();
      return change;
    },
    async discard(id) {
      const job = await findJob(db, id);
      if (!job) return 'missing';
      if (job.isRunning) return 'running';
      const handler = handlerOf(handlers, job.kind);
      await handler?.discard?.(handler.parse(job.payload));
      return removeJob(db, id);
    },
    close() {
      stopping.abort();
      endRepeating();
      return (closing ??= Promise.all([recovery, runner.close()]).then(() => undefined));
    },
  };
}

/** Adds missing jobs of all kinds; again where the database was not reachable. */
async function recover(handlers: JobHandlers, listener: JobListener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const kind of Object.keys(handlers)) await handlerOf(handlers, kind)?.recover?.();
      return;
    } catch (cause) {
      if (!signal.aborted) listener.interrupted(cause);
      await pause(pauseAfterFailure, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
