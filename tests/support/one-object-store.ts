import { shareObjectStore } from './object-store/object-store.ts';

/** Vitest's global setup: one object store for all test files, where their servers need one. */
export default shareObjectStore;
