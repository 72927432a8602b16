import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

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
      async remove(key) {
        stored.delete(key);
      },
      ready: async () => true,
    },
  };
}
