import { openModal } from '../modals.ts';
import { session, sessionTried } from '../session/index.ts';
import type { Intent } from './intent.ts';

/** Continues for a signed-in person, also while their session is being taken up; a guest logs in first. */
export async function requireSession(intent: Intent, goOn: () => void): Promise<void> {
  await sessionTried();
  if (session.user) goOn();
  else openModal('auth', { intent, onSignedIn: goOn });
}
