import type { Entity, Localized } from '#shared/contract/primitives.ts';
import { denialOf } from '#shared/domain/subscription.ts';

import { currentLocale, localized, t } from './i18n/index.ts';
import { openModal } from './modals.ts';
import { session } from './session/index.ts';

interface RequestedAccess {
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
export function requireAccess(requested: RequestedAccess, goOn: () => void): void {
  const denial = denialOf(session.user ?? undefined, requested, Date.now() / 1000);
  if (denial === undefined) goOn();
  else if (denial === 'login') openModal('auth', { onSignedIn: () => requireAccess(requested, goOn) });
  else
    openModal('contact', {
      reason: denial,
      ...(denial === 'exclusive' && requested.track && licenceOf(requested.track)),
    });
}

function licenceOf({ title, ident }: NonNullable<RequestedAccess['track']>) {
  const thing = t('downloads.thingOf', { title: localized(currentLocale(), title), ident });
  return { subject: t('downloads.contactSubject.exclusive', { thing }) };
}
