import { setTimeout as pause } from 'node:timers/promises';

import { groupBy } from '#shared/domain/group-by.ts';

import { lanes } from '../domain/jobs.ts';
import type { JobHandlers, JobLane, JobQueue } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { countDueJobs, countJobs, findJob, listJobs, removeJob, retryJob } from '../repositories/jobs.ts';
import { unlockJobs } from '../repositories/sqlite-job-runs.ts';
import { handlerOf } from './job-runs.ts';
import { PostgresRunner } from './postgres-runner.ts';
import { startRun } from './queue-run.ts';
import type { QueueRun } from './queue-run.ts';
import { SqliteRunner } from './sqlite-runner.ts';

/** Jobs at a time, unless a process runs nothing else. */
const defaultConcurrency: Readonly<Record<JobLane, number>> = { short: 2, imports: 1, downloads: 2, demo: 1 };
/** Milliseconds between looks at the database, for who waits until nothing is due. */
const idleCheck = 5;

/**
 * Opens the queue of a database; `installQueue` has prepared it.
 *
 * @param url of PostgreSQL; undefined: the database is SQLite, and of this process alone
 */
export function openQueue(db: Db, url: string | undefined, handlers: JobHandlers): JobQueue {
  const runs = new Set<QueueRun>();
  let unlocked: Promise<void> | undefined;
  // Once for all runs: later, the locked jobs are those of this process.
  const unlock = () =>
    (unlocked ??= unlockJobs(db).catch((cause: unknown) => {
      unlocked = undefined;
      throw cause;
    }));
  const wake = () => {
    for (const run of runs) run.wake();
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([...runs].map((run) => run.stop()));
    await Promise.all(kindsOf(handlers).map(async (kind) => handlerOf(handlers, kind)?.close?.()));
  };
  return {
    start(listener, { concurrency, kinds = kindsOf(handlers) } = {}) {
      const begin = (some: readonly string[], atOnce: number): QueueRun => {
        const runner = url === undefined ? new SqliteRunner(db, unlock) : new PostgresRunner(db, url);
        const started = Object.fromEntries(some.map((kind) => [kind, handlerOf(handlers, kind)]));
        const run = startRun({ db, runner, handlers: started, listener, concurrency: concurrency ?? atOnce });
        runs.add(run);
        return run;
      };
      const begun = [...groupBy(kinds, laneOf)].map(([lane, some]) => begin(some, defaultConcurrency[lane]));
      return {
        async stop() {
          await Promise.all(begun.map((run) => run.stop()));
          for (const run of begun) runs.delete(run);
        },
      };
    },
    wake,
    async idle() {
      await Promise.all([...runs].map(({ recovered }) => recovered));
      const kinds = () => [...runs].flatMap((run) => run.kinds);
      while ((await countDueJobs(db, kinds())) > 0) await pause(idleCheck);
    },
    counts: () => countJobs(db),
    list: (limit) => listJobs(db, limit),
    async retry(id) {
      const change = await retryJob(db, id);
      wake();
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
    close: () => (closing ??= close()),
  };
}

const kindsOf = (handlers: JobHandlers): string[] => Object.keys(handlers);

const laneOf = (kind: string): JobLane => Object.entries(lanes).find(([own]) => own === kind)?.[1] ?? 'short';
