import { workerData } from 'node:worker_threads';

import { serveJobs } from '../../media/pool-worker.ts';
import { openStore } from '../../storage/open-store.ts';
import { makeRecording } from './make-recording.ts';
import type { RecordingJob, RecordingWorkerData } from './recording-job.ts';

const { place } = workerData as RecordingWorkerData;
let opened: ReturnType<typeof openStore> | undefined;

serveJobs(async (job: RecordingJob, signal) =>
  makeRecording(job, await (opened ??= openStore(place, { shared: true })), signal),
);
