import { del, get, set, type UseStore } from 'idb-keyval';

import { createObjectStore } from './object-store.ts';
import { createStored } from './stored.ts';

let database: UseStore | undefined;
// Opened at the first use: where there is no IndexedDB, that use fails and not the page's start.
/** The store, for values that are not JSON. */
export const openValues = () => (database ??= createObjectStore('tonika', 'values'));

const stored = createStored({
  get: async (key) => get<unknown>(key, openValues()),
  set: async (key, value) => set(key, value, openValues()),
  delete: async (key) => del(key, openValues()),
});

/** The value stored under a key; undefined where there is none of this version and shape. Never throws. */
export const readStored = stored.read;
/** Whether anything is stored under a key. Never throws. */
export const isStored = stored.has;
/** Stores a JSON value on the device, in memory where the device denies its storage. Never throws. */
export const writeStored = stored.write;

/** Removes a stored value. */
export const removeStored = stored.remove;
