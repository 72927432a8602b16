import { workerData } from 'node:worker_threads';

import { serveJobs } from '../../media/pool-worker.ts';
import { openFolderStore } from '../../media/storage-folder.ts';
import { makeRecording } from './make-recording.ts';
import type { RecordingJob, RecordingWorkerData } from './recording-job.ts';

const { storeRoot } = workerData as RecordingWorkerData;
const store = openFolderStore(storeRoot, { shared: true });

serveJobs(async (job: RecordingJob, signal) => makeRecording(job, await store, signal));
