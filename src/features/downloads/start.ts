import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isCallError } from '#platform/api/errors.ts';
import { t, currentLocale } from '#platform/i18n/index.ts';
import { offline } from '#platform/offline/index.ts';
import { openModal } from '#platform/modals.ts';
import { loadAccount, session } from '#platform/session/index.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { barrierTo, hasExclusive, type Barrier } from '#shared/domain/subscription.ts';
import { entityOf, isExclusive, withoutExclusive, type DownloadSubject } from '#shared/downloads/subject.ts';
import { notify } from '#ui/Notice/notices.ts';

import { checkDownload } from './check.ts';
import { beginDownload } from './downloads.ts';
import { rememberedType } from './remembered-type.ts';
import { sessionKnown } from './session-known.ts';
import { subjectText } from './subject-text.ts';

/** As many as one call takes (src/shared/contract/downloads.ts). */
const mostRows = 200;

/**
 * The flow of a download (spec.md section 4), for everything that can be downloaded.
 *
 * @param fileType where it is known already; else the modal asks for it
 */
export async function startDownload(subject: DownloadSubject, fileType?: FileType): Promise<void> {
  if (!offline.online) return tell(t('downloads.offline'));
  await sessionKnown();
  const barrier = await barrierNow(subject);
  if (barrier === 'login') {
    return openModal('auth', { onSignedIn: () => void startDownload(subject, fileType) });
  }
  if (barrier) return refuse(barrier, subject);
  const { user } = session;
  if (!user) return;
  const wanted = hasExclusive(user, now()) ? subject : withoutExclusive(subject);
  if (wanted.kind === 'many' && wanted.rows.length > mostRows) return tell(t('downloads.tooMany', { most: mostRows }));
  if (fileType) return fetchAs(wanted, fileType);
  openModal('download', { subject: wanted, fileType: await rememberedType(user.id) });
}

async function fetchAs(subject: DownloadSubject, fileType: FileType): Promise<void> {
  try {
    beginDownload(subject, fileType, await checkDownload(subject, fileType));
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error instanceof ApiError && error.status === 403) await refusedByServer(subject);
    else tell(errorText(t, error));
  }
}

/** The server refused by 403 what this page thought was allowed: whoever asks is led to the manager (section 8). */
export async function refusedByServer(subject: DownloadSubject): Promise<void> {
  const barrier = await barrierNow(subject);
  refuse(barrier === 'exclusive' ? 'exclusive' : 'subscription', subject);
}

/** What stands between the person and the files; before it is said, the server is asked whether that still holds. */
async function barrierNow(subject: DownloadSubject): Promise<Barrier | undefined> {
  const known = barrierOf(subject);
  if (known === undefined || known === 'login') return known;
  await (await loadAccount()).refreshUser().catch(() => undefined);
  return barrierOf(subject);
}

const barrierOf = (subject: DownloadSubject) =>
  barrierTo(session.user ?? undefined, { entity: entityOf(subject), isExclusive: isExclusive(subject) }, now());

function refuse(reason: 'subscription' | 'exclusive', subject: DownloadSubject) {
  const text = subjectText(subject, currentLocale());
  const thing = t(text.ident ? 'downloads.thingOf' : 'downloads.thing', { ...text });
  openModal('contact', { reason, subject: t(`downloads.askFor.${reason}`, { thing }) });
}

const tell = (text: string) => void notify({ kind: 'alert', text });
const now = () => Date.now() / 1000;
