import { createFakeCaches } from '#tests/support/caches.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import type { SpanStorePorts } from '#shared/offline/ports.ts';
import { createSpanStore } from '#shared/offline/store.ts';

export const size = 1000;
export const version = { size, etag: '"one"', mime: 'audio/mpeg' };
export const track = (id: number): FileKey => ({
  kind: 'music-variation',
  id: String(id),
  format: 'mp3',
  version: 'v1',
});
export const one = track(1);

/** Bytes of the file: each tells its place. */
export const bytesOf = (start: number, end: number) =>
  Uint8Array.from({ length: end - start }, (_, index) => (start + index) % 251);

/** Caches, a clock and a list of announced files; the stores opened on them are threads of one device. */
export class StoreStage {
  readonly fake = createFakeCaches();
  clock = 1_000_000;
  announced: string[] = [];

  open(ports: Partial<SpanStorePorts> = {}) {
    return createSpanStore({
      caches: this.fake.caches,
      Response,
      exclusively: createKeyedQueue(),
      now: () => this.clock,
      announce: (file) => this.announced.push(file),
      ...ports,
    });
  }

  /** Caches of one thread, in which something happens each time before a method of one of them acts. */
  whereBefore(name: string, method: 'keys' | 'put', act: () => Promise<unknown>): SpanStorePorts['caches'] {
    return {
      open: async (opened) => {
        const cache = await this.fake.caches.open(opened);
        const before = async () => {
          if (opened === name) await act();
        };
        return {
          match: (address) => cache.match(address),
          delete: (address) => cache.delete(address),
          keys: async () => {
            if (method === 'keys') await before();
            return cache.keys();
          },
          put: async (address, response) => {
            if (method === 'put') await before();
            return cache.put(address, response);
          },
        };
      },
    };
  }
}
