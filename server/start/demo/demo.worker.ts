import { constants, setPriority } from 'node:os';

import { serveJobs } from '../../media/pool-worker.ts';
import type { DemoJob } from './job.ts';
import { make } from './make.ts';

// On Linux this lowers the priority of this thread alone: requests are served first. Elsewhere it would slow the server
// too.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs(async (job: DemoJob, signal) => make(job, signal));
