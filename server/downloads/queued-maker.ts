import { setTimeout as pause } from 'node:timers/promises';

import type { FileStore } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';
import { addJob, findJobByKey } from '../repositories/jobs.ts';
import type { PayloadMaker } from './own-maker.ts';
import type { PayloadJob } from './payload.ts';

/** Milliseconds between looks at the job that somebody waits for. */
const lookEvery = 100;

/** Has files encoded by a job each: by one process of a service, however many are asked for them at once. */
export class QueuedMaker implements PayloadMaker {
  readonly #db: Db;
  readonly #store: Pick<FileStore, 'size'>;
  readonly #closing = new AbortController();

  constructor({ db, store }: { db: Db; store: Pick<FileStore, 'size'> }) {
    this.#db = db;
    this.#store = store;
  }

  /** Rejects once an attempt has failed: nobody waits at a page for the next ones, which follow all the same. */
  async make({ kind, master, bitDepth, key: file }: PayloadJob): Promise<void> {
    const key = `download:${file}`;
    await addJob(this.#db, 'download', { kind, master, bitDepth, key: file }, { key, whenPresent: 'revive' });
    for (;;) {
      const job = await findJobByKey(this.#db, key);
      if (!job) break;
      if (!job.isRunning && job.error !== null) throw new Error(`${file}: ${job.error}`);
      await pause(lookEvery, undefined, { signal: this.#closing.signal });
    }
    if ((await this.#store.size(file)) === undefined) throw new Error(`${file}: its job was discarded`);
  }

  async close(): Promise<void> {
    this.#closing.abort();
  }
}
