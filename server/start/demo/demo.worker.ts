import { constants, setPriority } from 'node:os';

import { serveJobs } from '../../media/pool-worker.ts';
import type { DemoJob } from './job.ts';
import { make } from './make.ts';

// Requests are served first.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // The priority stays.
}

serveJobs(async (job: DemoJob, signal) => make(job, signal));
