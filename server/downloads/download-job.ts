import * as z from 'zod/mini';

import type { FileStore } from '../domain/file-store.ts';
import type { JobHandler, JobPayloads } from '../domain/jobs.ts';
import type { StorePlace } from '../domain/store-place.ts';
import { OwnMaker } from './own-maker.ts';

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

/** Encodes the sound of a download, unless another process has. */
export function downloadJob({ store, place, masterRenderer }: DownloadJobOptions): JobHandler<JobPayloads['download']> {
  let maker: OwnMaker | undefined;
  return {
    parse: (given) => payload.parse(given),
    async run(job, signal, atOnce) {
      if ((await store.size(job.key)) !== undefined) return;
      maker ??= new OwnMaker({ place, masterRenderer, size: atOnce });
      await maker.make(job, signal);
    },
    close: async () => maker?.close(),
  };
}
