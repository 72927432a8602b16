import { proxy, useSnapshot } from 'valtio';

import type { Pending } from '#shared/offline/outbox/pending.ts';

/** What waits to be sent of who is here, in its order. Written by this folder only. */
export const outbox = proxy<{ calls: Pending[] }>({ calls: [] });

/** The same, for components. */
export const useOutbox = (): readonly Pending[] => useSnapshot(outbox).calls;
