import type { CatalogueWriter } from '../../domain/ingest-types.ts';
import type { StorePlace } from '../../domain/store-place.ts';
import type { ImportContext } from '../import-context.ts';
import { openRecordingPool } from '../process/recording-pool.ts';
import { CatalogueWriteQueue } from '../write/catalogue-write-queue.ts';

/** Milliseconds without a job after which the threads end: they hold memory. */
const idleTime = 10_000;

type Tools = Pick<ImportContext, 'pool' | 'catalogueQueue'>;

/** The threads and queues that the import jobs of a process share. */
export class ImportTools {
  readonly #writer: CatalogueWriter;
  readonly #place: StorePlace;
  #pool: ImportContext['pool'] | undefined;
  /** By the command that has asked for the tracks. */
  readonly #queues = new Map<string, CatalogueWriteQueue>();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param place the file store, which each thread opens for itself */
  constructor(writer: CatalogueWriter, place: StorePlace) {
    this.#writer = writer;
    this.#place = place;
  }

  /** @param atOnce threads, where none are there yet */
  async use<Result>(run: string, atOnce: number, work: (tools: Tools) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#timer);
    this.#running += 1;
    try {
      const pool = (this.#pool ??= openRecordingPool(atOnce, this.#place));
      const catalogueQueue = this.#queues.get(run) ?? new CatalogueWriteQueue(this.#writer);
      this.#queues.set(run, catalogueQueue);
      return await work({ pool, catalogueQueue });
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#timer = setTimeout(() => void this.close(), idleTime).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const pool = this.#pool;
    this.#pool = undefined;
    this.#queues.clear();
    await pool?.close();
  }
}
