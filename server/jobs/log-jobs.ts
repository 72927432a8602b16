import type { FastifyBaseLogger } from 'fastify';

import type { JobListener } from '../domain/jobs.ts';

/** Logs what the runs of a queue report. */
export const logJobs = (log: Pick<FastifyBaseLogger, 'error' | 'warn'>): JobListener => ({
  failed: (cause, job) => log.error({ err: cause, ...job }, 'a job has failed'),
  interrupted: (cause) => log.error({ err: cause }, 'jobs are interrupted'),
  unseen: (place) => log.warn({ place }, 'jobs of this place are left to processes that see it'),
});
