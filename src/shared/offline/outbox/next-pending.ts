import { awaitsCreation } from './created.ts';
import type { Pending } from './pending.ts';

/** Returns the first pending request whose lane is not blocked, and that names nothing that is still to be created. */
export const nextPending = (list: readonly Pending[], blockedLanes: ReadonlySet<string>): Pending | undefined =>
  list.find((one) => !one.refused && !one.created && !blockedLanes.has(one.lane) && !awaitsCreation(list, one));
