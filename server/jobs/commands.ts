import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import type { JobChange, JobQueue, ListedJob } from '../domain/jobs.ts';

interface QueueContext {
  jobs: Pick<JobQueue, 'list' | 'retry' | 'discard'>;
}

/** Jobs of one list: more tell an operator no more. */
const maxListed = 200;
const nothing = z.strictObject({});
const input = z.strictObject({ id: z.int().check(z.minimum(1)) });

/** `jobs-list`: failed jobs first, then those that wait or run. */
export const jobsListCommand: AdminCommand<z.output<typeof nothing>, ListedJob, QueueContext> = {
  input: nothing,
  async *run(_, { jobs }) {
    yield* await jobs.list(maxListed);
  },
};

/** `jobs-retry`: a job begins again with all its attempts. */
export const jobsRetryCommand: AdminCommand<z.output<typeof input>, { change: JobChange }, QueueContext> = {
  input,
  async *run({ id }, { jobs }) {
    yield { change: await jobs.retry(id) };
  },
};

/** `jobs-discard`: a job is removed with what belongs to it, such as its mail. */
export const jobsDiscardCommand: AdminCommand<z.output<typeof input>, { change: JobChange }, QueueContext> = {
  input,
  async *run({ id }, { jobs }) {
    yield { change: await jobs.discard(id) };
  },
};
