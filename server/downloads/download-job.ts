import * as z from 'zod/mini';

import type { FileStore } from '../domain/file-store.ts';
import type { JobHandler, JobPayloads } from '../domain/jobs.ts';
import type { StorePlace } from '../domain/store-place.ts';
import { WorkerPool } from '../media/pool.ts';
import type { PayloadJob, PayloadWorkerData } from './payload.ts';

interface DownloadJobOptions {
  store: Pick<FileStore, 'size'>;
  /** `store` for the threads, each of which opens it for itself. */
  place: StorePlace;
  /** Module that renders masters that are not stored. */
  masterRenderer: URL | undefined;
}

const payload = z.object({
  kind: z.enum(['mp3', 'wav', 'flac']),
  master: z.string(),
  bitDepth: z.union([z.literal(16), z.literal(24), z.literal(32)]),
  key: z.string(),
});

/** Encodes the sound of a download in threads of this process, unless it is stored already. */
export function downloadJob({ store, place, masterRenderer }: DownloadJobOptions): JobHandler<JobPayloads['download']> {
  const entry = new URL('payload.worker.ts', import.meta.url);
  const workerData: PayloadWorkerData = { place, masterRenderer: masterRenderer?.href };
  let pool: WorkerPool<PayloadJob, void> | undefined;
  return {
    parse: (given) => payload.parse(given),
    async run(job, signal, atOnce) {
      if ((await store.size(job.key)) !== undefined) return;
      pool ??= new WorkerPool({ entry, size: atOnce, workerData });
      await pool.run(job, { signal });
    },
    close: async () => pool?.close(),
  };
}
