import type { CacheLike, ResponseLike } from '#shared/offline/ports.ts';

interface Entry {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
}

/** A full disk, as browsers report it. */
class QuotaExceededError extends Error {
  override name = 'QuotaExceededError';
}

/**
 * CacheStorage in memory with real behaviour: it copies bodies, rejects a 206, keeps the order of storing, and throws
 * over `quota` bytes.
 */
export function createFakeCaches(options: { quota?: number; origin?: string } = {}) {
  const origin = options.origin ?? 'http://tonika.test';
  const stores = new Map<string, Map<string, Entry>>();
  const state = { quota: options.quota ?? Infinity };
  const used = () =>
    [...stores.values()].reduce(
      (sum, store) => sum + [...store.values()].reduce((bytes, entry) => bytes + entry.body.byteLength, 0),
      0,
    );
  const absolute = (address: string) => new URL(address, origin).href;

  function view(store: Map<string, Entry>): CacheLike {
    return {
      async match(address) {
        const entry = store.get(absolute(address));
        return entry && new Response(entry.body.slice(0), { headers: entry.headers });
      },
      async put(address, response: ResponseLike & { status?: number }) {
        if (response.status === 206) throw new TypeError('a 206 cannot be stored');
        const entry = { body: await response.arrayBuffer(), headers: new Headers(response.headers as Headers) };
        const replaced = store.get(absolute(address))?.body.byteLength ?? 0;
        if (used() - replaced + entry.body.byteLength > state.quota) throw new QuotaExceededError('the disk is full');
        store.delete(absolute(address));
        store.set(absolute(address), entry);
      },
      delete: async (address) => store.delete(absolute(address)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  }

  return {
    caches: {
      async open(name: string) {
        const store = stores.get(name) ?? new Map<string, Entry>();
        stores.set(name, store);
        return view(store);
      },
    },
    used,
    /** Addresses in one cache, in the order of storing. */
    addresses: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length)),
    /** What a browser or a person may do at any time. */
    lose: (name: string, address: string) => stores.get(name)?.delete(absolute(address)),
    /** A cache is deleted while it is open: later writes to it are invisible to others. */
    clear: (name: string) => stores.delete(name),
    setQuota: (bytes: number) => (state.quota = bytes),
  };
}
