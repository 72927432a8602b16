import { proxy, useSnapshot } from 'valtio';

import type { Pending } from '#shared/offline/outbox/pending.ts';

interface OutboxState {
  /** What waits to be sent of who is here, in its order. */
  pending: Pending[];
  /** What the server refused for good, each with its reason, until the person decides. */
  refused: Pending[];
  /** How many are on their way into the device's store and not noted elsewhere. */
  storing: number;
  /** How many the device would not store: they are gone when the page is left. */
  unsafe: number;
}

/** Written by this folder only. */
export const outbox = proxy<OutboxState>({ pending: [], refused: [], storing: 0, unsafe: 0 });

/** What waits, for components. */
export const useOutbox = (): readonly Pending[] => useSnapshot(outbox).pending;

/** How many calls wait that the device has stored, for components. */
export function useStoredCount(): number {
  const { pending, storing, unsafe } = useSnapshot(outbox);
  return Math.max(0, pending.length - storing - unsafe);
}

/** What was refused, for components. */
export const useRefused = (): readonly Pending[] => useSnapshot(outbox).refused;

/** How many calls would be lost with the page, for components. */
export const useUnsafe = (): number => useSnapshot(outbox).unsafe;
