import type { Pending } from '#shared/offline/outbox/pending.ts';

/* The last resort: localStorage stores a request synchronously, within the click, even if IndexedDB fails. A note stays
   until the store has its request. Each note has a key of its own, so that pages of one browser do not overwrite each
   other. */

const prefix = 'tnk.arriving.';

interface Note {
  readonly owner: number;
  readonly call: Pending;
}

/**
 * Writes a note of a request synchronously, replacing an earlier note of it. Never throws.
 *
 * @returns false when the device does not store it
 */
export function putNote(owner: number, pending: Pending): boolean {
  try {
    localStorage.setItem(prefix + pending.key, JSON.stringify({ owner, call: pending } satisfies Note));
    return true;
  } catch {
    // Storage is disabled or full.
    return false;
  }
}

/** Never throws. */
export function removeNote(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** Returns the noted requests of a person, in order. Never throws. */
export function notesOf(owner: number): Pending[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => read(localStorage.getItem(name)))
      .filter((found) => found?.owner === owner)
      .flatMap((found) => found?.call ?? [])
      .toSorted((one, other) => one.at.localeCompare(other.at));
  } catch {
    return [];
  }
}

function read(text: string | null): Note | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Note);
  } catch {
    return undefined;
  }
}
