import { WorkerPool } from '../../media/pool.ts';
import type { RecordingJob, RecordingResult, RecordingWorkerData } from './recording-job.ts';

/**
 * Starts the threads that process recordings.
 *
 * @param storeRoot the folder of the file store, which each of them opens for itself
 */
export const openRecordingPool = (size: number, storeRoot: string): WorkerPool<RecordingJob, RecordingResult> =>
  new WorkerPool({
    entry: new URL('recording.worker.ts', import.meta.url),
    size,
    youngMegabytes: 16,
    workerData: { storeRoot } satisfies RecordingWorkerData,
  });
