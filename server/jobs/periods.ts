import { periods } from '../domain/jobs.ts';
import type { JobHandlers, PeriodicKind } from '../domain/jobs.ts';
import type { Db } from '../repositories/database.ts';
import { addJobOfPeriod } from '../repositories/job-periods.ts';

/** Milliseconds between looks at the clock. */
const lookEvery = 5 * 60 * 1000;

interface PeriodListener {
  added(): void;
  interrupted(cause: unknown): void;
}

/**
 * Adds the jobs of the kinds that repeat, each period once over all processes; a period in which none was there is left
 * out.
 *
 * @returns a function that ends it
 */
export function repeatJobs(db: Db, handlers: JobHandlers, listener: PeriodListener): () => void {
  const kinds = Object.keys(periods).filter((kind): kind is PeriodicKind => Object.hasOwn(handlers, kind));
  const look = async () => {
    for (const kind of kinds) {
      const start = new Date(Math.floor(Date.now() / periods[kind]) * periods[kind]);
      if (await addJobOfPeriod(db, kind, start)) listener.added();
    }
  };
  const timer = setInterval(
    () => void look().catch((cause: unknown) => listener.interrupted(cause)),
    lookEvery,
  ).unref();
  return () => clearInterval(timer);
}
