import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';

/** What a device stores, and how it may fail. */
export interface DeviceFaults {
  /** IndexedDB refuses writes: its transactions end with QuotaExceededError. */
  refusesDatabase: boolean;
  /** localStorage refuses writes. */
  refusesNotes: boolean;
  /** Bytes that the caches may contain. */
  quota: number;
}

/** IndexedDB that refuses writes while the device says so. */
export function createDatabases(faults: DeviceFaults) {
  const factory = new IDBFactory();
  factories.set(factory, faults);
  let opening = 0;
  const open = factory.open.bind(factory);
  factory.open = (...given) => {
    const request = open(...given);
    opening += 1;
    for (const end of ['success', 'error']) request.addEventListener(end, () => void (opening -= 1));
    return request;
  };
  return {
    factory,
    /** Whether a database is being opened. */
    isOpening: () => opening > 0,
    /** Whether something is being read or written. */
    isRunning: () => running > 0,
  };
}

const factories = new Map<IDBFactory, DeviceFaults>();
// One device runs at a time: the store has no owner.
const isRefused = () => [...factories.values()].at(-1)?.refusesDatabase === true;
// oxlint-disable-next-line typescript/unbound-method -- called on the store it is called on, by Reflect.apply
const refusing = new Proxy(IDBObjectStore.prototype.put, {
  apply(put, store: IDBObjectStore, what) {
    const request: unknown = Reflect.apply(put, store, what);
    if (isRefused()) queueMicrotask(() => store.transaction.abort());
    return request;
  },
});
IDBObjectStore.prototype.put = refusing;

/** Transactions that have not ended: one after another they take many turns of the event loop. */
let running = 0;
// oxlint-disable-next-line typescript/unbound-method -- called on the database it is called on, by Reflect.apply
const counting = new Proxy(IDBDatabase.prototype.transaction, {
  apply(begin, database: IDBDatabase, what) {
    const transaction: unknown = Reflect.apply(begin, database, what);
    running += 1;
    for (const end of ['complete', 'abort'])
      (transaction as IDBTransaction).addEventListener(end, () => void (running -= 1));
    return transaction;
  },
});
IDBDatabase.prototype.transaction = counting;

/** Storage of the browser; a page that is left writes nothing any more. */
export function createNotes(entries: Map<string, string>, faults: DeviceFaults, isOpen: () => boolean): Storage {
  const own = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (faults.refusesNotes) throw new DOMException('full', 'QuotaExceededError');
      if (isOpen()) entries.set(key, value);
    },
    removeItem: (key: string) => void (isOpen() && entries.delete(key)),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
  // Object.keys(localStorage) are the keys that are stored.
  return new Proxy(own, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && entries.has(key)
        ? { enumerable: true, configurable: true, writable: true, value: entries.get(key) }
        : undefined,
  });
}
