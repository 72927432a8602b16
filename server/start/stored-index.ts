import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { IndexMirror } from '../catalogue-index/serve/live-index.ts';
import type { StorageBackend } from '../domain/file-store.ts';
import { isMissing } from '../storage/missing.ts';

/** In the store: the catalogue index as it was last built, for the other machines. */
const prefix = 'index/';
const names = ['music', 'sound'].flatMap((entity) => [`${entity}.index`, `${entity}.material`]);
/** Names the copy; stored after its files, and in a folder after they were fetched. */
const versionName = 'version';

/** The catalogue index of a folder, and its copy in a store that other machines use as well. */
export class StoredIndex implements IndexMirror {
  readonly #store: StorageBackend;
  readonly #folder: string;
  readonly #failed: (cause: unknown) => void;
  #work: Promise<void> = Promise.resolve();

  /** @param failed called where the store or the folder fails; without a copy, each machine builds the index itself */
  constructor(store: StorageBackend, folder: string, failed: (cause: unknown) => void) {
    this.#store = store;
    this.#folder = folder;
    this.#failed = failed;
  }

  fetch(): Promise<void> {
    return this.#after(async () => {
      const version = await this.#versionOfStore();
      if (version === undefined || version === (await this.#versionOfFolder())) return;
      // A file that is replaced meanwhile does not fit the others, and is ignored by its key.
      for (const name of names) await this.#withStored(name, (file) => this.#putIntoFolder(name, file));
      await this.#writeVersion(version);
    });
  }

  store(): Promise<void> {
    return this.#after(async () => {
      const files = await readdir(this.#folder);
      for (const name of names.filter((own) => files.includes(own)))
        await this.#store.put(`${prefix}${name}`, createReadStream(path.join(this.#folder, name)));
      const version = randomUUID();
      await this.#store.put(`${prefix}${versionName}`, Buffer.from(version));
      await this.#writeVersion(version);
    });
  }

  /** Resolves once what was begun has ended. */
  async ended(): Promise<void> {
    await this.#work;
  }

  #after(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch(this.#failed);
    return this.#work;
  }

  async #versionOfStore(): Promise<string | undefined> {
    return this.#withStored(versionName, (file) => readFile(file, 'utf8'));
  }

  async #versionOfFolder(): Promise<string | undefined> {
    await mkdir(this.#folder, { recursive: true });
    return readFile(path.join(this.#folder, versionName), 'utf8').catch(() => undefined);
  }

  async #writeVersion(version: string): Promise<void> {
    const file = path.join(this.#folder, versionName);
    await writeFile(`${file}.new`, version);
    await rename(`${file}.new`, file);
  }

  async #putIntoFolder(name: string, file: string): Promise<void> {
    const place = path.join(this.#folder, name);
    await copyFile(file, `${place}.new`);
    await rename(`${place}.new`, place);
  }

  /** Undefined where the store has no such file. */
  #withStored<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result | undefined> {
    return this.#store.withFile(`${prefix}${name}`, work).catch((cause: unknown) => {
      if (!isMissing(cause)) throw cause;
      return undefined;
    });
  }
}
