import type { Entity } from '#shared/contract/primitives.ts';
import { explainDenial } from '#shared/domain/subscription.ts';

import { openModal } from '../modals.ts';
import { session } from '../session/index.ts';
import { openDenied } from './denied.ts';
import type { Intent } from './intent.ts';

interface RequestedAccess {
  entity: Entity;
  isExclusive: boolean;
  intent: Intent;
}

/**
 * Goes on where the person may (spec.md section 4 "Download flow"): a guest logs in first and then goes on, without a
 * subscription for it the way leads to the manager.
 *
 * @param goOn again with the person's rights: what it asks the server may still be refused
 */
export function requireAccess(requested: RequestedAccess, goOn: () => void): void {
  const { user } = session;
  const { intent } = requested;
  if (!user) return openModal('auth', { intent, onSignedIn: () => requireAccess(requested, goOn) });
  const denial = explainDenial(user, requested, Date.now() / 1000);
  if (denial) openDenied(denial, intent);
  else goOn();
}
