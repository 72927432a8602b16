import { setTimeout as pause } from 'node:timers/promises';

/** Longer than an account takes to be found, changed and written to. */
const steadyMilliseconds = 100;

/** Pads work to a fixed duration: its own would reveal whether an e-mail has an account. */
export async function steadily<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(steadyMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
