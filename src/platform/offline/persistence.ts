import { isStored, writeStored } from '../storage/store.ts';

const key = 'persistence-asked';

/**
 * Requests persistent storage of the browser. Once for a device: some browsers show the person a prompt. Never throws.
 */
export async function requestPersistence(): Promise<void> {
  if (!('storage' in navigator) || (await isStored(key))) return;
  await writeStored(key, true);
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser decides alone then.
  }
}

/** Returns whether something was ever auditioned on this device: storage is requested after the first play. */
export const hasPlayed = (): Promise<boolean> => isStored(key);
