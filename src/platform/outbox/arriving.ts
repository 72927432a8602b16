import type { Pending } from '#shared/offline/outbox/pending.ts';

/*
 * A page may be left in the moment of a press, before IndexedDB has taken the call in: until then it stands here, where
 * writing waits for nothing. Each under its own key: pages of one browser do not write over each other.
 */

const prefix = 'tnk.arriving.';

interface Arriving {
  readonly owner: number;
  readonly call: Pending;
}

/** Notes a call at once. Never throws: where the device refuses, the store alone has to do. */
export function noteArriving(owner: number, call: Pending): void {
  try {
    localStorage.setItem(prefix + call.key, JSON.stringify({ owner, call } satisfies Arriving));
  } catch {
    // Switched off or full.
  }
}

/** The store has it. Never throws. */
export function noteArrived(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** What never arrived of a person's calls, in its order. Never throws. */
export function arrivingOf(owner: number): Pending[] {
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

function read(text: string | null): Arriving | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Arriving);
  } catch {
    return undefined;
  }
}
