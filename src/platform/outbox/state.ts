import { proxy, useSnapshot } from 'valtio';

import type { Pending } from '#shared/offline/outbox/pending.ts';

interface OutboxState {
  /** The pending requests of the current person, in order. */
  pending: Pending[];
  /** The requests that the server refused for good, each with its reason, until the person decides. */
  refused: Pending[];
  /** Number of requests that are being stored and have no note yet. */
  storing: number;
  /** Number of requests that the device failed to store: they are lost when the page is left. */
  unsafe: number;
}

/** Written by this folder only. */
export const outbox = proxy<OutboxState>({ pending: [], refused: [], storing: 0, unsafe: 0 });

/** Returns the pending requests, for components. */
export const useOutbox = (): readonly Pending[] => useSnapshot(outbox).pending;

/** Returns the number of pending requests that the device has stored, for components. */
export function useStoredCount(): number {
  const { pending, storing, unsafe } = useSnapshot(outbox);
  return Math.max(0, pending.length - storing - unsafe);
}

/** Returns the refused requests, for components. */
export const useRefused = (): readonly Pending[] => useSnapshot(outbox).refused;

/** Returns the number of requests that would be lost with the page, for components. */
export const useUnsafe = (): number => useSnapshot(outbox).unsafe;
