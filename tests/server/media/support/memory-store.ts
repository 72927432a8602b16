import { Readable } from 'node:stream';

import type { FileStore } from '#server/domain/file-store.ts';
import type { Interval } from '#shared/offline/spans.ts';

/** A file store in memory that keeps the promises of the real one; `room` bytes, then its disk is full. */
export function memoryStore(room = Infinity): FileStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const used = () => [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return {
    files,
    async put(key, content) {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of content instanceof Uint8Array ? [content] : content) {
        size += (part as Uint8Array).length;
        if (used() + size > room) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        parts.push(part as Uint8Array);
      }
      files.set(key, Buffer.concat(parts));
      return { size };
    },
    async size(key) {
      return files.get(key)?.length;
    },
    read(key, interval) {
      const file = files.get(key);
      if (!file) throw new Error(`no file ${key}`);
      return Readable.from([interval ? file.subarray(interval.start, interval.end) : file]);
    },
    async open(key) {
      const file = files.get(key);
      const read = async ({ start, end }: Interval) => file?.subarray(start, end) ?? new Uint8Array();
      return file && { size: file.length, read, close: () => undefined };
    },
    async remove(key) {
      files.delete(key);
    },
    async ready() {
      return true;
    },
  };
}
