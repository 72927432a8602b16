import { proxy, useSnapshot } from 'valtio';

import type { User } from '#shared/contract/users.ts';
import type { SessionPhase } from '#shared/pages/access.ts';

export interface Session {
  phase: SessionPhase;
  user: User | null;
  /** The live connection broke and has not come back. */
  trouble: boolean;
  /** Why the last session ended without the person's own doing; told once, then null again. */
  ended: 'refused' | 'disabled' | null;
}

/** Who is here. Written by platform/session and platform/account only. */
export const session = proxy<Session>({ phase: 'unknown', user: null, trouble: false, ended: null });

/** Who is signed in, for components; null for a guest and while it is not known. */
export const useUser = () => useSnapshot(session).user;
