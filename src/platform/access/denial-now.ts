import type { Entity } from '#shared/contract/primitives.ts';
import { explainDenial, type DenialDetails } from '#shared/domain/subscription.ts';

import { offline } from '../offline/index.ts';
import { loadAccount, session, sessionTried } from '../session/index.ts';

/** What is needed for an action. */
export interface RequiredRight {
  entity: Entity;
  isExclusive: boolean;
}

/** Why the person is denied an action, as far as this page knows; `login` for a guest, undefined where nothing is in the way. */
export const knownDenial = (required: RequiredRight): DenialDetails | 'login' | undefined =>
  session.user ? explainDenial(session.user, required, Date.now() / 1000) : 'login';

/**
 * The same, confirmed by the server: a subscription may have begun since it last named the person. Without a network
 * what the page knows applies.
 */
export async function denialNow(required: RequiredRight): Promise<DenialDetails | 'login' | undefined> {
  await sessionTried();
  const known = knownDenial(required);
  if (known === undefined || known === 'login' || !offline.online) return known;
  await (await loadAccount()).confirmUser();
  return knownDenial(required);
}
