/** localStorage in memory, with a limit of entries that can be lowered to nothing. */
export function createFakeLocalStorage() {
  const entries = new Map<string, string>();
  const state = { isFull: false };
  // `Object.keys` lists the stored keys, as in browsers.
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
          entries.set(key, value);
        },
        removeItem: (key: string) => void entries.delete(key),
        clear: () => entries.clear(),
      })[String(name)],
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, name) => ({ enumerable: true, configurable: true, value: entries.get(String(name)) }),
  });
  return { storage, state, keys: () => [...entries.keys()] };
}
