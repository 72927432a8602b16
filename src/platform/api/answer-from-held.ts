import { wholeCall, type AnyCall } from '#shared/contract/later-call.ts';

import { cachedAnswer } from '../offline/answers.ts';
import { entryOf, putAssembledAnswer, putDeviceAnswer } from './answers.ts';

/** Shows what the device has kept of an address. */
export async function showKept(call: AnyCall, address: string): Promise<void> {
  const kept = await cachedAnswer(address);
  if (kept === undefined) return;
  const { response } = await wholeCall(call);
  const parsed = response.safeParse(kept);
  if (parsed.success) putDeviceAnswer(address, parsed.data);
}

/**
 * Where the server cannot be reached and nothing is known yet: what the device has kept; else, of a list, what it holds,
 * searched and filtered.
 */
export async function answerFromHeld(call: AnyCall, address: string, query: unknown): Promise<void> {
  // A line that is gone refuses faster than the device reads: a page would fail that is about to be shown.
  await showKept(call, address);
  if (entryOf(address).origin !== 'none') return;
  try {
    const { answerHeld } = await import('../offline/held-list.ts');
    const parsed = (await wholeCall(call)).response.safeParse(await answerHeld(call.path, Object(query)));
    if (parsed.success) putAssembledAnswer(address, parsed.data);
  } catch {
    // The device refuses its storage: the failure of the call is shown.
  }
}
