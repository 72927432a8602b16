import { sharedCheck } from './shared-check.ts';
import { within } from './within.ts';

/**
 * Bounds a check in time: false where it takes longer. One that hangs is not started again beside itself, so that checks
 * which come every second do not use up what they wait for.
 *
 * @param patience milliseconds
 * @param check never rejects
 */
export function respondsWithin(patience: number, check: () => Promise<boolean>): () => Promise<boolean> {
  const shared = sharedCheck(check);
  return async () => {
    let responds = false;
    const checked = shared().then((isWell) => (responds = isWell));
    return (await within(patience, checked)) && responds;
  };
}
