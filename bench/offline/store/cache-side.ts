import { soundCacheName } from '../../../src/shared/offline/cache-names.ts';
import { recordAddress, type FileKey } from '../../../src/shared/offline/file-key.ts';
import { recordCacheName, type FileRecord } from '../../../src/shared/offline/records.ts';
import { spanAddress } from '../../../src/shared/offline/span-key.ts';
import { createSpanStore } from '../../../src/shared/offline/store.ts';
import { fileSize, soundOf, spanSize, type Side } from './side.ts';

const version = 'b9193b5258271603381fe06d75629ae8';
const fileOf = (file: number): FileKey => ({ kind: 'music-variation', id: String(file + 1), format: 'mp3', version });
const meta = { size: fileSize, etag: `"${version}"`, mime: 'audio/mpeg' };
const span = { start: 0, end: spanSize };
/** Writes at a time while filling. */
const parallel = 32;

/** The product's span store over CacheStorage. */
export function createCacheSide(): Side {
  const open = () =>
    createSpanStore({
      caches,
      Response,
      now: Date.now,
      exclusively: (name, work) => navigator.locks.request(name, work),
    });
  let store = open();
  return {
    async fill(from, to) {
      const [sound, records] = await Promise.all([caches.open(soundCacheName), caches.open(recordCacheName)]);
      for (let first = from; first < to; first += parallel) {
        const count = Math.min(parallel, to - first);
        const put = async (file: number) => {
          const record: FileRecord = { file: fileOf(file), ...meta, spans: [span], heard: file, pinned: false };
          await sound.put(spanAddress(record.file, meta.etag, span), new Response(soundOf(file)));
          await records.put(recordAddress(record.file), new Response(JSON.stringify(record)));
        };
        await Promise.all(Array.from({ length: count }, (_, index) => put(first + index)));
      }
    },
    open: () => void (store = open()),
    async start() {
      store = open();
      return (await store.names()).length;
    },
    lookUp: async (file) => (await store.match(fileOf(file)))?.spans[0]?.end ?? 0,
    read: async (file) => (await store.read(fileOf(file), span))?.length ?? 0,
    async write(file) {
      await store.put(fileOf(file), meta, 0, soundOf(file));
    },
  };
}
