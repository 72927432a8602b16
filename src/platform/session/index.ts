import type { Locale } from '#shared/domain/locale.ts';

import { loadChunk } from '../load-chunk.ts';
import { storedHint } from './hint.ts';
import { session } from './state.ts';

export { session, sessionSettled, sessionTried, useUser } from './state.ts';

/** The chunk of accounts, not loaded by guests. */
export const loadAccount = () => loadChunk(() => import('../account/account.ts'));

/** Restores the session of the last visit. After the first paint, which is the same for everybody. */
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
