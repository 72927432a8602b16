import type { Entity, Localized } from '#shared/contract/primitives.ts';
import { denialOf } from '#shared/domain/subscription.ts';

import { currentLocale, localized, t } from './i18n/index.ts';
import { openModal } from './modals.ts';
import { session } from './session/index.ts';

interface RequestedAccess {
  entity: Entity;
  isExclusive: boolean;
  /** The subject of a message to the manager about exclusive tracks. */
  track?: { title: Localized; ident: string } | undefined;
}

/**
 * Continues where the person may (spec.md section 4 "Download flow"): a guest logs in first; without a subscription for
 * it the contact form opens.
 *
 * @param goOn called again with the person's rights: the server may still deny its requests
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
