import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Work that runs beside requests, counted by its name: commands (an import), the filling of the demo catalogue. */
export interface Jobs {
  /** Runs a job. Rejects as the work does, and counts that as a failure. */
  run<Result>(job: string, work: () => Promise<Result>): Promise<Result>;
  /** The same for a job that emits events; one that its reader leaves has not failed. */
  follow<Event>(job: string, events: AsyncIterable<Event>): AsyncIterable<Event>;
}

/** Counts jobs in a registry. */
export function openJobs(registry: Registry): Jobs {
  const registers = [registry];
  const labelNames = ['job'] as const;
  const running = new Gauge({ name: 'tonika_jobs_running', help: 'Jobs under way', labelNames, registers });
  const ended = new Counter({
    name: 'tonika_jobs_ended_total',
    help: 'Jobs that have ended, by outcome',
    labelNames: [...labelNames, 'outcome'],
    registers,
  });
  return {
    async run(job, work) {
      running.inc({ job });
      let outcome = 'failed';
      try {
        const result = await work();
        outcome = 'done';
        return result;
      } finally {
        running.dec({ job });
        ended.inc({ job, outcome });
      }
    },
    async *follow(job, events) {
      running.inc({ job });
      let outcome = 'stopped';
      try {
        yield* events;
        outcome = 'done';
      } catch (cause) {
        outcome = 'failed';
        throw cause;
      } finally {
        running.dec({ job });
        ended.inc({ job, outcome });
      }
    },
  };
}
