import { close, open, read } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import type { Interval } from '#shared/offline/spans.ts';

const [openFile, readFile] = [promisify(open), promisify(read)];

let lastId = 0;

/** A file that is open for one response or several; it is closed once it was dropped and nobody uses it. */
export class Descriptor {
  /** Of this one alone; the system gives its number to another file later. */
  readonly id = (lastId += 1);
  readonly location: string;
  /** The number that the system gave it. Rejects with the system's error. */
  readonly number: Promise<number>;
  /** When the last user left, by `performance.now()`. */
  unusedSince = 0;
  #users = 0;
  #isDropped = false;
  #isClosed = false;

  constructor(location: string) {
    this.location = location;
    this.number = openFile(location, 'r');
  }

  get isUsed(): boolean {
    return this.#users > 0;
  }

  use(): void {
    this.#users += 1;
  }

  release(): void {
    this.#users -= 1;
    this.unusedSince = performance.now();
    this.#closeUnused();
  }

  /** It gets no further user. */
  drop(): void {
    this.#isDropped = true;
    this.#closeUnused();
  }

  #closeUnused(): void {
    if (!this.#isDropped || this.isUsed || this.#isClosed) return;
    this.#isClosed = true;
    // Nobody waits for it, and there is nothing to do where it fails.
    this.number.then(
      (number) => close(number, () => undefined),
      () => undefined,
    );
  }
}

/** Reads an interval at once. @throws Error where the file ends before it */
export async function readAtOnce({ number, location }: Descriptor, { start, end }: Interval): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(end - start);
  const { bytesRead } = await readFile(await number, bytes, 0, bytes.length, start);
  if (bytesRead !== bytes.length) throw endsEarly(location, end);
  return bytes;
}

/**
 * Reads an interval as a stream. One of Node's own would close the file with itself.
 *
 * @param number of the open file
 * @param readSize bytes of one read
 * @param ended called once nothing reads any more
 */
export function streamFrom(
  { number, location }: { number: number; location: string },
  { start, end }: Interval,
  readSize: number,
  ended: () => void,
): Readable {
  let position = start;
  let isReading = false;
  let whenRead: (() => void) | undefined;
  return new Readable({
    highWaterMark: readSize,
    read() {
      const length = Math.min(readSize, end - position);
      if (length === 0) return void this.push(null);
      isReading = true;
      read(number, Buffer.allocUnsafe(length), 0, length, position, (cause, bytesRead, bytes) => {
        isReading = false;
        if (whenRead) return whenRead();
        if (cause !== null || bytesRead === 0) return void this.destroy(cause ?? endsEarly(location, end));
        position += bytesRead;
        this.push(bytes.subarray(0, bytesRead));
      });
    },
    destroy(cause, done) {
      const finish = () => {
        ended();
        done(cause);
      };
      // Not while the system reads: the number could be another file's by then.
      if (isReading) whenRead = finish;
      else finish();
    },
  });
}

/** The error for a file that ends before a byte. */
export const endsEarly = (location: string, end: number) => new Error(`${location} ends before byte ${end}`);
