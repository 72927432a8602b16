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
 * Continues with a right (spec.md section 4 "Download flow"): a guest logs in first; without a suitable subscription
 * the contact form opens.
 *
 * @param goOn called with the person's rights: the server may still deny its requests
 */
export function requireAccess(requested: RequestedAccess, goOn: () => void): void {
  const { user } = session;
  const { intent } = requested;
  if (!user) return openModal('auth', { intent, onSignedIn: () => requireAccess(requested, goOn) });
  const denial = explainDenial(user, requested, Date.now() / 1000);
  if (denial) openDenied(denial, intent);
  else goOn();
}
