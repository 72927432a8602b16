import type { StorePlace } from '../../domain/store-place.ts';
import { WorkerPool } from '../../media/pool.ts';
import type { RecordingJob, RecordingResult, RecordingWorkerData } from './recording-job.ts';

/**
 * Starts the threads that process recordings.
 *
 * @param place the file store, which each of them opens for itself
 */
export const openRecordingPool = (size: number, place: StorePlace): WorkerPool<RecordingJob, RecordingResult> =>
  new WorkerPool({
    entry: new URL('recording.worker.ts', import.meta.url),
    size,
    youngMegabytes: 16,
    workerData: { place } satisfies RecordingWorkerData,
  });
