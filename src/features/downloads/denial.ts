import { currentLocale, t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { loadAccount, session } from '#platform/session/index.ts';
import { denialOf, type Denial } from '#shared/domain/subscription.ts';
import { entityOf, isExclusive, type DownloadSubject } from '#shared/downloads/subject.ts';

import { subjectText } from './subject-text.ts';

/** The server refused by 403 what this page thought was allowed: whoever asks is led to the manager (section 8). */
export async function refusedByServer(subject: DownloadSubject): Promise<void> {
  const denial = await denialNow(subject);
  refuse(denial === 'exclusive' ? 'exclusive' : 'subscription', subject);
}

/** What stands between the person and the files; before it is said, the server is asked whether that still holds. */
export async function denialNow(subject: DownloadSubject): Promise<Denial | undefined> {
  const known = subjectDenial(subject);
  if (known === undefined || known === 'login') return known;
  await (await loadAccount()).refreshUser().catch(() => undefined);
  return subjectDenial(subject);
}

const subjectDenial = (subject: DownloadSubject) =>
  denialOf(
    session.user ?? undefined,
    { entity: entityOf(subject), isExclusive: isExclusive(subject) },
    Date.now() / 1000,
  );

/** Leads to the manager with what was asked for. */
export function refuse(reason: 'subscription' | 'exclusive', subject: DownloadSubject): void {
  const text = subjectText(subject, currentLocale());
  const thing = t(text.ident ? 'downloads.thingOf' : 'downloads.thing', { ...text });
  openModal('contact', { reason, subject: t(`downloads.contactSubject.${reason}`, { thing }) });
}
