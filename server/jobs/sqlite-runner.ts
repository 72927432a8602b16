import type { JobHandlers, JobListener } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { giveBackJobs } from '../repositories/jobs.ts';
import { completeJob, nextDue, postponeJob, takeJob } from '../repositories/sqlite-job-runs.ts';
import type { JobRow } from '../repositories/job-table.ts';
import { JobRuns } from './job-runs.ts';
import type { JobRunner } from './job-runner.ts';
import { writeFailure } from '../domain/stored-failure.ts';
import { within } from '../domain/within.ts';

/** Milliseconds until the database is tried again. */
const pauseAfterFailure = 30_000;
/** The maximum of a Node timer; jobs due later are checked again then. */
const longestSleep = 24 * 60 * 60 * 1000;
/** Milliseconds for what runs at the end; the next start gives back the rest. */
const patience = 30_000;

/** Milliseconds from an attempt to the next one, as graphile-worker has it: e^n seconds, at most six hours. */
export const backoff = (attempts: number): number => Math.exp(Math.min(10, attempts)) * 1000;

/** Runs the jobs of the table `jobs` in this process, the only one that has the database open. */
export class SqliteRunner implements JobRunner {
  readonly #db: Db;
  readonly #unlock: () => Promise<void>;
  readonly #working = new Set<Promise<void>>();
  #runs: JobRuns | undefined;
  #listener: JobListener | undefined;
  #kinds: readonly string[] = [];
  #concurrency = 1;
  #timer: NodeJS.Timeout | undefined;
  #filling: Promise<void> | undefined;
  #isPending = false;
  #closed = false;

  /** @param unlock gives back the jobs of a process that was killed, before anything else */
  constructor(db: Db, unlock: () => Promise<void>) {
    this.#db = db;
    this.#unlock = unlock;
  }

  start(handlers: JobHandlers, listener: JobListener, concurrency: number): void {
    this.#kinds = Object.keys(handlers);
    this.#listener = listener;
    this.#concurrency = concurrency;
    this.#runs = new JobRuns(handlers, listener, concurrency);
    this.wake();
  }

  wake(): void {
    if (this.#closed || !this.#runs) return;
    this.#isPending = true;
    clearTimeout(this.#timer);
    this.#filling ??= this.#fill(this.#runs).finally(() => {
      this.#filling = undefined;
      // Woken while it was about to sleep.
      if (this.#isPending) this.wake();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#filling;
    this.#runs?.stop();
    await within(patience, Promise.allSettled(this.#working));
  }

  /** Starts due jobs while there is room, then sleeps until the next one is due, or one ends. */
  async #fill(runs: JobRuns): Promise<void> {
    try {
      await this.#unlock();
      while (this.#isPending && !this.#closed) {
        this.#isPending = false;
        while (!this.#closed && this.#working.size < this.#concurrency) {
          const job = await takeJob(this.#db, this.#kinds);
          if (!job) break;
          this.#work(job, runs);
        }
      }
      const due = this.#working.size < this.#concurrency ? await nextDue(this.#db, this.#kinds) : undefined;
      if (due) this.#wakeIn(due.getTime() - Date.now());
    } catch (cause) {
      this.#isPending = false;
      this.#listener?.interrupted(cause);
      this.#wakeIn(pauseAfterFailure);
    }
  }

  #work(job: JobRow, runs: JobRuns): void {
    const work = this.#attempt(job, runs)
      .catch((cause: unknown) => this.#listener?.interrupted(cause))
      .finally(() => {
        this.#working.delete(work);
        this.wake();
      });
    this.#working.add(work);
  }

  async #attempt(row: JobRow, runs: JobRuns): Promise<void> {
    const { id, kind, attempts, max_attempts: maxAttempts } = row;
    try {
      await runs.run({ id, kind, attempts, maxAttempts, payload: JSON.parse(row.payload) });
    } catch (cause) {
      if (runs.signal.aborted) return giveBackJobs(this.#db, [id]);
      return postponeJob(this.#db, id, new Date(Date.now() + backoff(attempts)), writeFailure(cause));
    }
    await completeJob(this.#db, id);
  }

  #wakeIn(milliseconds: number): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(longestSleep, Math.max(0, milliseconds)));
    // A waiting job does not keep the process alive.
    this.#timer.unref();
  }
}
