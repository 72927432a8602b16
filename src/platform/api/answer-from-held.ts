import { wholeCall, type AnyCall } from '#shared/contract/later-call.ts';

import { entryOf, putAssembledAnswer } from './answers.ts';

/** Where nothing is known of a list, and the server cannot be reached: what the device holds, searched and filtered. */
export async function answerFromHeld(call: AnyCall, address: string, query: unknown): Promise<void> {
  if (entryOf(address).origin !== 'none') return;
  try {
    const { answerHeld } = await import('../offline/held-list.ts');
    const parsed = (await wholeCall(call)).response.safeParse(await answerHeld(call.path, Object(query)));
    if (parsed.success) putAssembledAnswer(address, parsed.data);
  } catch {
    // The device refuses its storage: the failure of the call is shown.
  }
}
