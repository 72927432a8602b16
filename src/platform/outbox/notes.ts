import type { Pending } from '#shared/offline/outbox/pending.ts';

/*
 * The last resort: localStorage takes a call before the click is over, also where IndexedDB refuses. A note stays until
 * the store has its call. Each has a key of its own: pages of one browser do not write over each other.
 */

const prefix = 'tnk.arriving.';

interface Note {
  readonly owner: number;
  readonly call: Pending;
}

/**
 * Notes a call at once, in place of an earlier note of it. Never throws.
 *
 * @returns false where the device does not take it
 */
export function putNote(owner: number, pending: Pending): boolean {
  try {
    localStorage.setItem(prefix + pending.key, JSON.stringify({ owner, call: pending } satisfies Note));
    return true;
  } catch {
    // Switched off or full.
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

/** The calls of a person that are noted, in their order. Never throws. */
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
