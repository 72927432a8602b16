import type { Readable } from 'node:stream';

import type { Interval } from '#shared/offline/spans.ts';

import type { StoreProblem } from './store-problem.ts';

/** A file that stays the same while it is open, whatever is stored under its key meanwhile. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes of an interval that is not empty: a short one at once, a long one as a stream. Closes the file afterwards. */
  read(interval: Interval): Promise<Uint8Array> | Readable;
  /** Has no effect on a file that is being read. */
  close(): void;
}

/**
 * Where masters, previews, waveforms and pictures lie: a folder, or a bucket of an S3-compatible store. Keys are relative
 * paths with slashes. A store that cannot be used throws StoreUnavailableError.
 */
export interface FileStore {
  /** Stores the whole content or nothing: a reader never sees half a file, also after kill -9. */
  put(key: string, content: Uint8Array | Readable): Promise<{ size: number }>;
  /** Bytes; undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** The bytes of an interval that is not empty; the whole file without one. Ending the stream early frees the file. */
  read(key: string, interval?: Interval): Readable;
  /**
   * Opens a file for one response; undefined where there is no such file.
   *
   * @param version names its content, such as a strong ETag: requests that follow each other share an open file
   */
  open(key: string, version?: string): Promise<OpenFile | undefined>;
  remove(key: string): Promise<void>;
  /** Whether files can be written now: reachable, allowed, and with room left. */
  ready: () => Promise<boolean>;
}

/** A file of a store. */
export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
}

/** Files that are removed while a backup is taken wait for its end, so that nothing it has yet to read goes away. */
export interface RemovalHold {
  /** From now on removed files wait. */
  begin(): Promise<void>;
  isBegun(): Promise<boolean>;
  /** Opens a file that is stored or waits; undefined where there is none. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Removes what waited. */
  end(): Promise<void>;
}

/** Files that take the place of all that a store has: all of them, or none. */
export interface Replacement {
  /** Adds a file; nothing of it is seen before the end. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** All files were added: from now on an interruption is continued when the store is opened. */
  seal(): Promise<void>;
  /** Puts the added files in the place of all others. */
  complete(): Promise<void>;
  /** Gives up what was added. */
  discard(): Promise<void>;
}

/** A whole store: what backups, checks and programs of the system need beside reading and writing. */
export interface StorageBackend extends FileStore {
  readonly removals: RemovalHold;
  /** All files in no particular order; without those that wait for the end of a backup. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Gives a program of the system a file with the content of a key, read-only. It is there until `work` has ended: a copy
   * is removed in any case.
   *
   * @throws an error with the code ENOENT where there is no such file
   */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /**
   * What keeps the store from being used; undefined where nothing does.
   *
   * @param options `write`: also write and remove a small file
   */
  problem(options?: { write?: boolean }): Promise<StoreProblem | undefined>;
}
