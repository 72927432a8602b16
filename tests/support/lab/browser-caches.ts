interface Entry {
  readonly url: string;
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

type Key = RequestInfo | URL;

/**
 * CacheStorage in memory, by address alone, as this product uses it.
 *
 * @param quota bytes of all bodies together, beyond which a write is refused
 */
export function createCacheStorage(origin: string, quota: () => number = () => Infinity) {
  const stores = new Map<string, Map<string, Entry>>();
  const urlOf = (key: Key) => new URL(key instanceof Request ? key.url : String(key), origin).href;

  const size = () => {
    let bytes = 0;
    for (const store of stores.values()) for (const { body } of store.values()) bytes += body.byteLength;
    return bytes;
  };

  function viewOf(name: string) {
    // Evicted under an open page: later writes go into the deleted cache.
    const store = stores.get(name) ?? new Map<string, Entry>();
    stores.set(name, store);
    return {
      async match(key: Key) {
        const entry = store.get(urlOf(key));
        return entry && new Response(entry.body.slice(0), { status: entry.status, headers: entry.headers });
      },
      async put(key: Key, response: Response) {
        if (response.status === 206) throw new TypeError('a 206 cannot be stored');
        const body = await response.arrayBuffer();
        store.delete(urlOf(key));
        if (size() + body.byteLength > quota()) throw new DOMException('full', 'QuotaExceededError');
        store.set(urlOf(key), { url: urlOf(key), status: response.status, headers: [...response.headers], body });
      },
      delete: async (key: Key) => store.delete(urlOf(key)),
      keys: async () => [...store.values()].map(({ url }) => new Request(url)),
    };
  }

  return {
    caches: {
      open: async (name: string) => viewOf(name),
      has: async (name: string) => stores.has(name),
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
      match: async (key: Key) => {
        for (const name of stores.keys()) {
          const found = await viewOf(name).match(key);
          if (found) return found;
        }
        return undefined;
      },
    },
    /** The browser takes all of it away. */
    evict: () => stores.clear(),
    /** Bytes of all bodies. */
    size,
    /** Everything that is stored, for looking it through. */
    entries: () => [...stores].flatMap(([cache, store]) => [...store.values()].map((entry) => ({ cache, entry }))),
  };
}
