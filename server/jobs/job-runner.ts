import type { JobHandlers, JobListener } from '../domain/jobs.ts';

/** Runs the jobs of one of the two databases, for a queue. */
export interface JobRunner {
  start(handlers: JobHandlers, listener: JobListener, concurrency: number): void;
  /** There may be something to do now. */
  wake(): void;
  /** Resolves once running jobs have ended or were given back, or have taken too long. */
  close(): Promise<void>;
}
