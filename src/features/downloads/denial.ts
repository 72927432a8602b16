import { openDenied, openDeniedByServer } from '#platform/access/denied.ts';
import type { Intent } from '#platform/access/intent.ts';
import { currentLocale, localized } from '#platform/i18n/index.ts';
import { loadAccount, session } from '#platform/session/index.ts';
import { rowIntent } from '#player/ui/row-intent.ts';
import { explainDenial, type DenialDetails } from '#shared/domain/subscription.ts';
import { entityOf, isExclusive, type DownloadSubject } from '#shared/downloads/subject.ts';

/**
 * The server refused by 403 what this page thought was allowed: the way leads to the manager (spec.md section 8).
 *
 * @param message the server's, for what this page cannot explain
 */
export async function refusedByServer(subject: DownloadSubject, message: string): Promise<void> {
  const denial = await denialNow(subject);
  if (denial && denial !== 'login') openDenied(denial, intentOf(subject));
  else openDeniedByServer(message, intentOf(subject));
}

/** What stands between the person and the files; before it is said, the server is asked whether that still holds. */
export async function denialNow(subject: DownloadSubject): Promise<DenialDetails | 'login' | undefined> {
  const known = subjectDenial(subject);
  if (known === undefined || known === 'login') return known;
  await (await loadAccount()).refreshUser().catch(() => undefined);
  return subjectDenial(subject);
}

const subjectDenial = (subject: DownloadSubject) =>
  session.user
    ? explainDenial(session.user, { entity: entityOf(subject), isExclusive: isExclusive(subject) }, Date.now() / 1000)
    : 'login';

/** A download as the log-in dialog and a denial name it. */
export function intentOf(subject: DownloadSubject): Intent {
  switch (subject.kind) {
    case 'one':
      return rowIntent('download', subject.row);
    case 'stems':
      return { ...rowIntent('downloadStems', subject.row), ident: subject.row.ident_short };
    case 'many':
      return { action: 'download', count: subject.rows.length };
    case 'trackGroup':
      return { action: 'download', title: localized(currentLocale(), subject.name) };
  }
}
