import { setTimeout as pause } from 'node:timers/promises';

import type { JobHandlers, JobListener } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { handlerOf } from './job-runs.ts';
import type { JobRunner } from './job-runner.ts';
import { repeatJobs } from './periods.ts';

/** Milliseconds until missing jobs are added again, where the database was not reachable. */
const pauseAfterFailure = 10_000;

/** Some kinds of jobs that a queue does. */
export interface QueueRun {
  kinds: readonly string[];
  /** Resolves once jobs that were missing are there. */
  recovered: Promise<void>;
  wake(): void;
  /** Resolves once running jobs have ended or were given back. */
  stop(): Promise<void>;
}

interface StartedRun {
  db: Db;
  runner: JobRunner;
  handlers: JobHandlers;
  listener: JobListener;
  concurrency: number;
}

/** Starts a runner, the jobs that repeat and the search for missing ones. */
export function startRun({ db, runner, handlers, listener, concurrency }: StartedRun): QueueRun {
  const stopping = new AbortController();
  const wake = () => runner.wake();
  runner.start(handlers, listener, concurrency);
  const endRepeating = repeatJobs(db, handlers, {
    added: wake,
    interrupted: (cause) => listener.interrupted(cause),
  });
  const recovered = recover(handlers, listener, stopping.signal).then(wake);
  let stopped: Promise<void> | undefined;
  return {
    kinds: Object.keys(handlers),
    recovered,
    wake,
    stop() {
      stopping.abort();
      endRepeating();
      return (stopped ??= Promise.all([recovered, runner.close()]).then(() => undefined));
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
