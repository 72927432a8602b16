import { startObjectStore } from './object-store/object-store.ts';
import { endpointVariable } from './object-store/places.ts';
import { setUp } from './set-up.ts';

/** Vitest's global setup: one object store for all test files, in runs whose servers store their files in a bucket. */
export default async function startSharedStore(): Promise<() => Promise<void>> {
  // Vitest sets up each of its projects by the same file.
  if (setUp !== 'cluster' || process.env[endpointVariable]) return async () => undefined;
  const store = await startObjectStore();
  process.env[endpointVariable] = store.endpoint;
  return () => store.stop();
}
