import type { Entity, Localized } from '#shared/contract/primitives.ts';
import { barrierTo } from '#shared/domain/subscription.ts';

import { currentLocale, localized, t } from './i18n/index.ts';
import { openModal } from './modals.ts';
import { session } from './session/index.ts';

interface Wanted {
  entity: Entity;
  isExclusive: boolean;
  /** What the manager is asked for where it is exclusive. */
  track?: { title: Localized; ident: string } | undefined;
}

/**
 * Goes on where the person may (spec.md section 4 "Download flow"): a guest logs in first and then goes on, without a
 * subscription for it the way leads to the manager.
 *
 * @param goOn again with the person's rights: what it asks the server may still be refused
 */
export function passBarrier(wanted: Wanted, goOn: () => void): void {
  const barrier = barrierTo(session.user ?? undefined, wanted, Date.now() / 1000);
  if (barrier === undefined) goOn();
  else if (barrier === 'login') openModal('auth', { onSignedIn: () => passBarrier(wanted, goOn) });
  else
    openModal('contact', { reason: barrier, ...(barrier === 'exclusive' && wanted.track && licenceOf(wanted.track)) });
}

function licenceOf({ title, ident }: NonNullable<Wanted['track']>) {
  const thing = t('downloads.thingOf', { title: localized(currentLocale(), title), ident });
  return { subject: t('downloads.askFor.exclusive', { thing }) };
}
