import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { Task, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobHandlers, JobListener } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { giveBackJobs } from '../repositories/jobs.ts';
import { releaseExpiredLeases, renewLeases } from '../repositories/postgres-jobs.ts';
import { JobRuns } from './job-runs.ts';
import type { JobRunner } from './job-runner.ts';
import { within } from '../domain/within.ts';

/** Milliseconds between looks for jobs that are due by their time; added ones are announced. */
const pollInterval = 5000;
/** Milliseconds between two signs of life of running jobs, and how long the last one is valid, in seconds. */
const lease = { renewal: 10_000, seconds: 45 };
/** Milliseconds before the first and the last attempt to start again; each waits twice as long as the one before. */
const restart = { first: 100, last: 10_000 };
/** Milliseconds for what runs at the end; for the database to hear of it; and for its connections to close. */
const patience = { runs: 30_000, database: 5000, connections: 2000 };

/** Runs jobs by graphile-worker, together with the other processes of the database. */
export class PostgresRunner implements JobRunner {
  readonly #db: Db;
  readonly #url: string;
  #running: { runs: JobRuns; ended: Promise<void> } | undefined;

  constructor(db: Db, url: string) {
    this.#db = db;
    this.#url = url;
  }

  start(handlers: JobHandlers, listener: JobListener, concurrency: number): void {
    const runs = new JobRuns(handlers, listener, concurrency);
    const tasks = tasksOf(Object.keys(handlers), runs);
    const ended = this.#supervise(runs, tasks, listener, concurrency).catch((cause: unknown) =>
      listener.interrupted(cause),
    );
    this.#running = { runs, ended };
  }

  wake(): void {
    // PostgreSQL does: graphile-worker listens.
  }

  async close(): Promise<void> {
    if (!this.#running) return;
    this.#running.runs.stop();
    await this.#running.ended;
  }

  /** Starts workers, and others in their place when they have ended by a failure, until the queue stops. */
  async #supervise(runs: JobRuns, tasks: TaskList, listener: JobListener, concurrency: number): Promise<void> {
    const { signal } = runs;
    // Loaded on demand, with its driver: most installations use SQLite.
    const { openRunnerPool } = await import('./postgres-pool.ts');
    const { pool, cut } = openRunnerPool(this.#url, concurrency);
    const beat = setInterval(() => void this.#beat(runs), lease.renewal).unref();
    const earlier: Promise<unknown>[] = [];
    try {
      const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
      for (let wait = restart.first; !signal.aborted; wait = Math.min(restart.last, wait * 2)) {
        const workers = await startWorkers({ pool, tasks, concurrency, runs });
        const cause = await Promise.race([workers.broken, stopped.then(() => undefined)]);
        earlier.push(workers.pool.gracefulShutdown());
        if (signal.aborted) break;
        if (workers.hasWorked()) wait = restart.first;
        listener.interrupted(cause);
        await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
      await within(patience.runs, runs.ended());
      // A database that is gone does not answer, and graphile-worker would wait for it.
      await within(patience.database, Promise.allSettled(earlier));
      await within(patience.database, giveBackJobs(this.#db, runs.givenBack));
    } finally {
      clearInterval(beat);
      if (!(await within(patience.connections, pool.end()))) cut();
    }
  }

  /** Failures show elsewhere, and the next beat comes. */
  async #beat(runs: JobRuns): Promise<void> {
    const ids = runs.runningIds;
    try {
      if (ids.length > 0) await renewLeases(this.#db, ids);
      await releaseExpiredLeases(this.#db, lease.seconds);
    } catch {
      // The database is away.
    }
  }
}

function tasksOf(kinds: readonly string[], runs: JobRuns): TaskList {
  const task =
    (kind: string): Task =>
    (payload, { job }) =>
      runs.run({ id: Number(job.id), kind, payload, attempts: job.attempts, maxAttempts: job.max_attempts });
  return Object.fromEntries(kinds.map((kind) => [kind, task(kind)]));
}

interface StartedWith {
  pool: Pool;
  tasks: TaskList;
  concurrency: number;
  runs: JobRuns;
}

interface StartedWorkers {
  pool: WorkerPool;
  /** Resolves with the cause once one of them has ended, or cannot get jobs: graphile-worker replaces none. */
  broken: Promise<unknown>;
  /** Whether one has reached the database. */
  hasWorked(): boolean;
}

/** Resolves at once; whether the database is reachable shows later. */
async function startWorkers({ pool, tasks, concurrency, runs }: StartedWith): Promise<StartedWorkers> {
  const { Logger, runTaskList } = await import('graphile-worker');
  const events: WorkerEvents = new EventEmitter();
  let hasWorked = false;
  events.on('worker:getJob:empty', () => (hasWorked = true));
  events.on('job:start', () => (hasWorked = true));
  const broken = new Promise<unknown>((resolve) => {
    // A first statement that failed is remembered by it as the result of all later ones.
    events.on('worker:getJob:error', ({ error }) => resolve(error));
    events.on('worker:fatalError', ({ error }) => resolve(error));
  });
  const logger = new Logger(() => () => undefined);
  // A place is a flag of graphile-worker.
  const forbiddenFlags = () => runs.unseen();
  const options = { events, logger, concurrency, pollInterval, noHandleSignals: true, forbiddenFlags };
  const workers = runTaskList(options, tasks, pool);
  return { pool: workers, broken, hasWorked: () => hasWorked };
}
