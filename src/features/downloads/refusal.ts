import { currentLocale, t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { loadAccount, session } from '#platform/session/index.ts';
import { barrierTo, type Barrier } from '#shared/domain/subscription.ts';
import { entityOf, isExclusive, type DownloadSubject } from '#shared/downloads/subject.ts';

import { subjectText } from './subject-text.ts';

/** The server refused by 403 what this page thought was allowed: whoever asks is led to the manager (section 8). */
export async function refusedByServer(subject: DownloadSubject): Promise<void> {
  const barrier = await barrierNow(subject);
  refuse(barrier === 'exclusive' ? 'exclusive' : 'subscription', subject);
}

/** What stands between the person and the files; before it is said, the server is asked whether that still holds. */
export async function barrierNow(subject: DownloadSubject): Promise<Barrier | undefined> {
  const known = barrierOf(subject);
  if (known === undefined || known === 'login') return known;
  await (await loadAccount()).refreshUser().catch(() => undefined);
  return barrierOf(subject);
}

const barrierOf = (subject: DownloadSubject) =>
  barrierTo(
    session.user ?? undefined,
    { entity: entityOf(subject), isExclusive: isExclusive(subject) },
    Date.now() / 1000,
  );

/** Leads to the manager with what was asked for. */
export function refuse(reason: 'subscription' | 'exclusive', subject: DownloadSubject): void {
  const text = subjectText(subject, currentLocale());
  const thing = t(text.ident ? 'downloads.thingOf' : 'downloads.thing', { ...text });
  openModal('contact', { reason, subject: t(`downloads.askFor.${reason}`, { thing }) });
}
