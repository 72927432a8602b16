import { workerData } from 'node:worker_threads';

import { serveJobs } from '../media/pool-worker.ts';
import { openFolderStore } from '../media/storage-folder.ts';
import { makePayload } from './payload.ts';
import type { PayloadJob, PayloadWorkerData } from './payload.ts';

const data = workerData as PayloadWorkerData;
const store = openFolderStore(data.storeRoot, { shared: true });

serveJobs(async (job: PayloadJob) => makePayload(job, await store, data));
