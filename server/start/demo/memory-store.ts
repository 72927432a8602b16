import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Interval } from '#shared/offline/spans.ts';

import type { FileStore } from '../../domain/file-store.ts';
import type { MadeFile } from './job.ts';

/** A store in memory, for a thread that does not own the real one. */
export function createMemoryStore(): { store: FileStore; files: () => MadeFile[] } {
  const stored = new Map<string, Uint8Array>();
  return {
    files: () => [...stored].map(([key, content]) => ({ key, content })),
    store: {
      async put(key, content) {
        const bytes = content instanceof Readable ? new Uint8Array(await buffer(content)) : content;
        stored.set(key, bytes);
        return { size: bytes.byteLength };
      },
      size: async (key) => stored.get(key)?.byteLength,
      read(key, interval) {
        const bytes = stored.get(key);
        if (bytes === undefined) throw new RangeError(`${key} was not put here.`);
        return Readable.from([interval ? bytes.subarray(interval.start, interval.end) : bytes]);
      },
      async open(key) {
        const bytes = stored.get(key);
        const read = async ({ start, end }: Interval) => bytes?.subarray(start, end) ?? new Uint8Array();
        return bytes && { size: bytes.length, read, close: () => undefined };
      },
      async remove(key) {
        stored.delete(key);
      },
      ready: async () => true,
    },
  };
}
