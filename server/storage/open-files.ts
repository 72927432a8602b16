import { fstatSync } from 'node:fs';

import type { OpenFile } from '../domain/file-store.ts';
import { Descriptor, readAtOnce, streamFrom } from './descriptor.ts';
import { RecentBlocks } from './recent-blocks.ts';

/** Bytes up to which an interval is read at once: a stream costs more than reading what a player requests. */
const short = 256 * 1024;
/** Size of one read: large enough that a range takes few system calls, small enough for many parallel listeners. */
const readSize = 128 * 1024;
/** Milliseconds for which a file stays open without a reader: the next range of a listener comes within three seconds. */
const maxIdle = 5_000;
/** Files that stay open without a reader. */
const maxShared = 256;

/**
 * Opens files for responses. Those whose version is named stay open for the next range: opening and closing a file
 * cost as much as reading the range.
 */
export class OpenFiles {
  /** By location and version, the last used one at the end. */
  readonly #shared = new Map<string, Descriptor>();
  readonly #recent = new RecentBlocks();
  #timer: NodeJS.Timeout | undefined;

  /**
   * Opens a file for one response.
   *
   * @param version names its content, such as a strong ETag
   * @throws the system's error; EISDIR for a folder
   */
  async open(location: string, version?: string): Promise<OpenFile> {
    const key = version === undefined ? undefined : `${location} ${version}`;
    const known = key === undefined ? undefined : this.#shared.get(key);
    const descriptor = known ?? new Descriptor(location);
    descriptor.use();
    if (key === undefined) descriptor.drop();
    else this.#share(key, descriptor);
    try {
      // Of an open file it is in memory: no thread of the pool is needed.
      const number = await descriptor.number;
      const found = fstatSync(number);
      if (!found.isFile()) throw Object.assign(new Error(`not a file: ${location}`), { code: 'EISDIR' });
      // It was removed or replaced since it was opened.
      const isGone = known !== undefined && found.nlink === 0;
      if (!isGone) return forResponse(descriptor, number, found.size, key === undefined ? undefined : this.#recent);
    } catch (cause) {
      this.#leave(key, descriptor);
      throw cause;
    }
    this.#leave(key, descriptor);
    return this.open(location, version);
  }

  #share(key: string, descriptor: Descriptor): void {
    this.#shared.delete(key);
    this.#shared.set(key, descriptor);
    this.#timer ??= setInterval(() => this.#closeIdle(), maxIdle).unref();
    const [[oldest, longestUnused] = []] = this.#shared.size > maxShared ? this.#shared : [];
    if (oldest === undefined || longestUnused === undefined) return;
    this.#shared.delete(oldest);
    longestUnused.drop();
  }

  #leave(key: string | undefined, descriptor: Descriptor): void {
    if (key !== undefined && this.#shared.get(key) === descriptor) this.#shared.delete(key);
    descriptor.drop();
    descriptor.release();
  }

  #closeIdle(): void {
    const now = performance.now();
    for (const [key, descriptor] of this.#shared) {
      if (descriptor.isUsed || now - descriptor.unusedSince < maxIdle) continue;
      this.#shared.delete(key);
      descriptor.drop();
    }
    if (this.#shared.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** @param recent where parts of the file may be remembered, if they may */
function forResponse(descriptor: Descriptor, number: number, size: number, recent?: RecentBlocks): OpenFile {
  const file = { number, location: descriptor.location };
  let isTaken = false;
  const release = () => descriptor.release();
  return {
    size,
    read(interval) {
      isTaken = true;
      if (interval.end - interval.start > short) return streamFrom(file, interval, readSize, release);
      const bytes = recent?.read(descriptor, size, interval) ?? readAtOnce(descriptor, interval);
      return bytes.finally(release);
    },
    close() {
      if (!isTaken) release();
      isTaken = true;
    },
  };
}
