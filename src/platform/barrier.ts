import type { Entity } from '#shared/contract/primitives.ts';
import { barrierTo } from '#shared/domain/subscription.ts';

import { openModal } from './modals.ts';
import { session } from './session/index.ts';

/**
 * Goes on where the person may (spec.md section 4 "Download flow"): a guest logs in first and then goes on, without a
 * subscription for it the way leads to the manager.
 *
 * @param goOn again with the person's rights: what it asks the server may still be refused
 */
export function passBarrier(wanted: { entity: Entity; isExclusive: boolean }, goOn: () => void): void {
  const barrier = barrierTo(session.user ?? undefined, wanted, Date.now() / 1000);
  if (barrier === undefined) goOn();
  else if (barrier === 'login') openModal('auth', { onSignedIn: () => passBarrier(wanted, goOn) });
  else openModal('contact', { reason: barrier });
}
