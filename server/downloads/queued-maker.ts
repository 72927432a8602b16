import { setTimeout as pause } from 'node:timers/promises';

import { Unavailable } from '../domain/failures.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { JobQueue } from '../domain/jobs.ts';
import { readFailure } from '../domain/stored-failure.ts';
import type { Db } from '../repositories/database.ts';
import { addJob, findJobByKey } from '../repositories/jobs.ts';
import type { PayloadJob } from './payload.ts';

/** Milliseconds between looks at a job that somebody waits for: each waits twice as long as the one before. */
const looks = { first: 5, last: 100 };
/** Seconds after which a request may come again whose server stops. */
const retryAfter = 2;

/** What it works with. */
export interface QueuedMakerOptions {
  db: Db;
  store: Pick<FileStore, 'size'>;
  queue: Pick<JobQueue, 'wake'>;
}

/** Has files encoded by a job each: by one process of a service, however many are asked for them at once. */
export class QueuedMaker {
  readonly #db: Db;
  readonly #store: Pick<FileStore, 'size'>;
  readonly #queue: Pick<JobQueue, 'wake'>;
  readonly #closing = new AbortController();

  constructor({ db, store, queue }: QueuedMakerOptions) {
    this.#db = db;
    this.#store = store;
    this.#queue = queue;
  }

  /**
   * Resolves once the file is in the store. Rejects with the failure of an attempt, code included: nobody waits at a
   * page for the next ones, which follow all the same.
   *
   * @throws Unavailable 503 when this process stops
   */
  async make({ kind, master, bitDepth, key: file }: PayloadJob): Promise<void> {
    const key = `download:${file}`;
    await addJob(this.#db, 'download', { kind, master, bitDepth, key: file }, { key, whenPresent: 'revive' });
    this.#queue.wake();
    for (let wait = looks.first; ; wait = Math.min(2 * wait, looks.last)) {
      const job = await findJobByKey(this.#db, key);
      if (!job) break;
      if (!job.isRunning && job.error !== null) throw readFailure(job.error);
      await pause(wait, undefined, { signal: this.#closing.signal }).catch(() => {
        throw new Unavailable(retryAfter);
      });
    }
    if ((await this.#store.size(file)) === undefined) throw new Error(`${file}: its job was discarded`);
  }

  /** Whoever waits for a file is told to come again. */
  async close(): Promise<void> {
    this.#closing.abort();
  }
}
