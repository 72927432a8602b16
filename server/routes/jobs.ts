import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { sharedCheck } from '../domain/shared-check.ts';
import { within } from '../domain/within.ts';
import { logJobs } from '../jobs/log-jobs.ts';

/** Milliseconds for the database to count jobs at a scrape. */
const patience = 2000;
const unknown = { waiting: Number.NaN, failed: Number.NaN };

/** Runs the jobs of the queue beside requests, until the app closes; nothing waits for their database here. */
export function runJobs(app: FastifyInstance, { jobs }: AppContext): void {
  const { log, metrics } = app;
  jobs.start({ ...logJobs(log), around: (kind, work) => metrics.jobs.run(kind, work) });
  app.addHook('onClose', () => jobs.close());

  const counts = sharedCheck(async () => {
    let found = unknown;
    await within(
      patience,
      jobs.counts().then((counted) => (found = counted)),
    );
    return found;
  });
  metrics.gauge('tonika_jobs_waiting', 'Jobs of the queue that are to be done', async () => (await counts()).waiting);
  metrics.gauge('tonika_jobs_failed', 'Jobs that have failed for the last time', async () => (await counts()).failed);
}
