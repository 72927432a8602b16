import { workerData } from 'node:worker_threads';

import { serveJobs } from '../media/pool-worker.ts';
import { openStore } from '../storage/open-store.ts';
import { makePayload } from './payload.ts';
import type { PayloadJob, PayloadWorkerData } from './payload.ts';

const data = workerData as PayloadWorkerData;
let opened: ReturnType<typeof openStore> | undefined;

serveJobs(async (job: PayloadJob) =>
  makePayload(job, await (opened ??= openStore(data.place, { shared: true })), data),
);
