import { proxy, useSnapshot } from 'valtio';

import { unsentOf, type Pending } from '#shared/offline/outbox/pending.ts';

interface OutboxState {
  /** The pending requests of the current person, in order; also those that were executed while no page was there. */
  pending: Pending[];
  /** The requests that the server refused for good, each with its reason, until the person decides. */
  refused: Pending[];
  /** Requests that are done, and whose object other pages may still know by its temporary id. */
  created: Pending[];
  /** The person whose requests these are; null until they are read. */
  owner: number | null;
  /** Number of requests that are being stored and have no note yet. */
  storing: number;
  /** Number of requests that the device failed to store: they are lost when the page is left. */
  unsafe: number;
}

/** Written by this folder only. */
export const outbox = proxy<OutboxState>({ pending: [], refused: [], created: [], owner: null, storing: 0, unsafe: 0 });

/** Returns the pending requests, for components. */
export const useOutbox = (): readonly Pending[] => useSnapshot(outbox).pending;

/** Returns the number of pending requests that the device has stored, for components. */
export function useStoredCount(): number {
  const { pending, storing, unsafe } = useSnapshot(outbox);
  return Math.max(0, unsentOf(pending).length - storing - unsafe);
}

/** Returns the refused requests, for components. */
export const useRefused = (): readonly Pending[] => useSnapshot(outbox).refused;

/** Returns the pending, refused and done requests that create something, for components; undefined until they are read. */
export function useCreations(owner: number | undefined): readonly Pending[] | undefined {
  const { pending, refused, created, owner: read } = useSnapshot(outbox);
  if (read !== owner) return undefined;
  return [...pending, ...refused, ...created].filter(({ creates }) => creates !== undefined);
}

/** Returns the number of requests that would be lost with the page, for components. */
export const useUnsafe = (): number => useSnapshot(outbox).unsafe;
