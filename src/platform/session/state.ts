import { proxy, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';

import type { User } from '#shared/contract/users.ts';
import type { SessionPhase } from '#shared/pages/access.ts';

/** The current person and the state of their session. */
export interface Session {
  phase: SessionPhase;
  user: User | null;
  /** The live connection broke and has not come back. */
  trouble: boolean;
  /** Why the last session ended without the person's own doing; shown once, then null again. */
  ended: 'refused' | 'disabled' | 'elsewhere' | null;
}

/** The current person. Written by platform/session and platform/account only. */
export const session = proxy<Session>({ phase: 'unknown', user: null, trouble: false, ended: null });

/** The signed-in person, for components; null for a guest and while unknown. */
export const useUser = () => useSnapshot(session).user;

/** Resolves once the session of the last visit is taken up, or there is none. */
export const sessionSettled = (): Promise<void> => phaseReached((phase) => phase === 'user' || phase === 'guest');

/** The same, or once the first attempt to take it up has failed: `unknown` then counts as a guest. */
export const sessionTried = (): Promise<void> => phaseReached((phase) => phase !== 'restoring');

async function phaseReached(isReached: (phase: SessionPhase) => boolean): Promise<void> {
  if (isReached(session.phase)) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeKey(session, 'phase', (phase) => {
      if (!isReached(phase)) return;
      stop();
      resolve();
    });
  });
}
