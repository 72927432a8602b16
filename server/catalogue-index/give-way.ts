import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/**
 * Lets this thread compute only where others have nothing to do, or nearly so. Linux gives threads priorities of their
 * own, each under its number (sched(7), "the nice value"); elsewhere nothing happens. There is no way back: raising a
 * priority again is for the administrator.
 */
export function giveWay(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A build that shares evenly is right, too; answers are a little slower meanwhile.
  }
}
