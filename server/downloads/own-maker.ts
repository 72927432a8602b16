import type { StorePlace } from '../domain/store-place.ts';
import { WorkerPool } from '../media/pool.ts';
import type { PayloadJob, PayloadWorkerData } from './payload.ts';

/** Encodes the sound of downloads. */
export interface PayloadMaker {
  /** Resolves once the file is in the store. Parallel calls for one key are the caller's to avoid. */
  make(job: PayloadJob, signal?: AbortSignal): Promise<void>;
  /** What is being made is rejected. */
  close(): Promise<void>;
}

interface OwnMakerOptions {
  /** The file store, which each thread opens for itself. */
  place: StorePlace;
  /** Module that renders masters that are not stored. */
  masterRenderer: URL | undefined;
  /** Threads. */
  size: number;
  /** Runs the making of a file; for metrics. */
  around?: (work: () => Promise<void>) => Promise<void>;
}

/** Encodes in threads of this process. */
export class OwnMaker implements PayloadMaker {
  readonly #pool: WorkerPool<PayloadJob, void>;
  readonly #around: (work: () => Promise<void>) => Promise<void>;

  constructor({ place, masterRenderer, size, around = (work) => work() }: OwnMakerOptions) {
    const entry = new URL('payload.worker.ts', import.meta.url);
    const workerData: PayloadWorkerData = { place, masterRenderer: masterRenderer?.href };
    this.#pool = new WorkerPool({ entry, size, workerData });
    this.#around = around;
  }

  async make(job: PayloadJob, signal?: AbortSignal): Promise<void> {
    await this.#around(() => this.#pool.run(job, signal && { signal }));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
