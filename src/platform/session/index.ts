import type { Locale } from '#shared/domain/locale.ts';

import { loadChunk } from '../load-chunk.ts';
import { storedHint } from './hint.ts';
import { session } from './state.ts';

export { session, sessionSettled, useUser } from './state.ts';

/** All that only who has or wants an account needs. */
export const loadAccount = () => loadChunk(() => import('../account/account.ts'));

/** Takes up the session of the last visit. Once the page stands: its first picture is the same for everybody. */
export async function openSession(): Promise<void> {
  if (session.phase !== 'unknown') return;
  const hint = storedHint();
  session.phase = hint === null ? 'guest' : 'restoring';
  if (hint !== null) await (await loadAccount()).restore(hint);
}

/** Sends the server the language that a signed-in person has chosen: that of their mails. */
export function sendLocale(locale: Locale): void {
  if (session.phase === 'user') void loadAccount().then(({ saveLocaleOf }) => saveLocaleOf(locale));
}
