import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';
import type { OpenFile, RemovalHold } from '../domain/file-store.ts';

/** In the root, while a backup is taken: the files that are removed meanwhile. */
const removedFolder = path.basename(dataPaths('').removedFiles);

/** Removed files of a store in a folder wait in a folder of their own, which is there while a backup is taken. */
export class FolderRemovals implements RemovalHold {
  readonly #folder: string;
  readonly #openAt: (location: string) => Promise<OpenFile | undefined>;
  readonly #locate: (key: string) => string;

  /**
   * @param openAt opens a file by its location
   * @param locate the location of a stored file
   */
  constructor(
    root: string,
    openAt: (location: string) => Promise<OpenFile | undefined>,
    locate: (key: string) => string,
  ) {
    this.#folder = path.join(root, removedFolder);
    this.#openAt = openAt;
    this.#locate = locate;
  }

  async begin(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  async isBegun(): Promise<boolean> {
    return existsSync(this.#folder);
  }

  /** Lets a file wait. @returns whether a backup is taken, and there was such a file */
  async take(key: string): Promise<boolean> {
    return rename(this.#locate(key), this.#waiting(key)).then(
      () => true,
      () => false,
    );
  }

  async open(key: string): Promise<OpenFile | undefined> {
    return (await this.#openAt(this.#locate(key))) ?? this.#openAt(this.#waiting(key));
  }

  async end(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #waiting(key: string): string {
    return path.join(this.#folder, encodeURIComponent(key));
  }
}
