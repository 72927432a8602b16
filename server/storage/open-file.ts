import { close, createReadStream, fstatSync, open, read } from 'node:fs';
import { promisify } from 'node:util';

import type { Interval } from '#shared/offline/spans.ts';

import type { OpenFile } from '../domain/file-store.ts';

const [openFile, readFile] = [promisify(open), promisify(read)];

/** Bytes up to which an interval is read at once: a stream costs more than reading what a player requests. */
const short = 256 * 1024;

/**
 * Opens a file for one response: one open in place of a look by name and an open.
 *
 * @param options `highWaterMark`: bytes of one read of a stream
 * @throws the system's error; EISDIR for a folder
 */
export async function openForResponse(location: string, options: { highWaterMark: number }): Promise<OpenFile> {
  const file = await openFile(location, 'r');
  let isTaken = false;
  // Nobody waits for it, and there is nothing to do where it fails.
  const release = () => close(file, () => undefined);
  const readAtOnce = async ({ start, end }: Interval) => {
    try {
      const bytes = Buffer.allocUnsafe(end - start);
      const { bytesRead } = await readFile(file, bytes, 0, bytes.length, start);
      if (bytesRead !== bytes.length) throw new Error(`${location} ends before byte ${end}`);
      return bytes;
    } finally {
      release();
    }
  };
  // Of an open file the size is in memory: no thread of the pool is needed.
  const found = fstatSync(file);
  if (!found.isFile()) {
    release();
    throw Object.assign(new Error(`not a file: ${location}`), { code: 'EISDIR' });
  }
  return {
    size: found.size,
    read(interval) {
      isTaken = true;
      if (interval.end - interval.start <= short) return readAtOnce(interval);
      return createReadStream(location, { fd: file, ...options, start: interval.start, end: interval.end - 1 });
    },
    close() {
      if (!isTaken) release();
      isTaken = true;
    },
  };
}
