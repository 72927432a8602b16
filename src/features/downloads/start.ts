import { denialNow } from '#platform/access/denial-now.ts';
import { openDenied } from '#platform/access/denied.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { offline } from '#platform/offline/index.ts';
import { openModal } from '#platform/modals.ts';
import { session, sessionSettled } from '#platform/session/index.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { coveredRows } from '#shared/domain/subscription.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';
import { notify } from '#ui/Notice/notices.ts';

import { checkDownload } from './check.ts';
import { beginDownload } from './downloads.ts';
import { intentOf, refusedByServer, rightFor } from './denial.ts';
import { rememberedNumbers } from '#platform/files/numbered-names.ts';
import { rememberedType } from '#platform/files/remembered-type.ts';

/** Maximum number of rows in one request (src/shared/contract/downloads.ts). */
const maxRows = 200;

/**
 * Runs the flow of a download (spec.md section 4) for any content.
 *
 * @param fileType skips the dialog of file types
 */
export async function startDownload(subject: DownloadSubject, fileType?: FileType): Promise<void> {
  if (!offline.online) return notifyOf(t('downloads.offline'));
  await sessionSettled();
  const denial = await denialNow(rightFor(subject));
  if (denial === 'login') {
    return openModal('auth', { intent: intentOf(subject), onSignedIn: () => void startDownload(subject, fileType) });
  }
  if (denial) return openDenied(denial, intentOf(subject));
  const { user } = session;
  if (!user) return;
  const requested =
    subject.kind === 'many' ? { ...subject, ...coveredRows(user, subject.rows, Date.now() / 1000) } : subject;
  if (requested.kind === 'many' && requested.rows.length > maxRows)
    return notifyOf(t('downloads.tooMany', { max: maxRows }));
  if (fileType) return fetchAs(requested, fileType, await rememberedNumbers(user.id));
  openModal('download', { subject: requested, fileType: await rememberedType(user.id) });
}

async function fetchAs(subject: DownloadSubject, fileType: FileType, isNumbered: boolean): Promise<void> {
  try {
    beginDownload(subject, fileType, await checkDownload(subject, fileType, { isNumbered }));
  } catch (error) {
    if (!isRequestError(error)) throw error;
    if (error instanceof ApiError && error.status === 403) await refusedByServer(subject, error.message);
    else notifyOf(errorText(t, error));
  }
}

const notifyOf = (text: string) => void notify({ kind: 'alert', text });
