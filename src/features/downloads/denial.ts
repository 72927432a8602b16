import { denialNow, type RequiredRight } from '#platform/access/denial-now.ts';
import { openDenied, openDeniedByServer } from '#platform/access/denied.ts';
import type { Intent } from '#platform/access/intent.ts';
import { currentLocale, localized } from '#platform/i18n/index.ts';
import { rowIntent } from '#player/ui/row-intent.ts';
import { trackText } from '#player/ui/track-text.ts';
import { entityOf, isExclusive, type DownloadSubject } from '#shared/downloads/subject.ts';

/**
 * Handles a 403 for a download that the page assumed to be allowed: shows the denial with the request to the manager
 * (spec.md section 8).
 *
 * @param message the server's, for denials that this page cannot explain
 */
export async function refusedByServer(subject: DownloadSubject, message: string): Promise<void> {
  const denial = await denialNow(rightFor(subject));
  if (denial && denial !== 'login') openDenied(denial, intentOf(subject));
  else openDeniedByServer(message, intentOf(subject));
}

/** The right that a download needs. */
export const rightFor = (subject: DownloadSubject): RequiredRight => ({
  entity: entityOf(subject),
  isExclusive: isExclusive(subject),
});

/** Returns the download as the login dialog and a denial name it. */
export function intentOf(subject: DownloadSubject): Intent {
  switch (subject.kind) {
    case 'one':
      return rowIntent('download', subject.row);
    case 'stems': {
      // The row may be one of the stems.
      const { name: title } = trackText(subject.row, currentLocale());
      return { ...rowIntent('downloadStems', subject.row), title, ident: subject.row.ident_short };
    }
    case 'many':
      return { action: 'download', count: subject.rows.length };
    case 'trackGroup':
      return { action: 'download', title: localized(currentLocale(), subject.name) };
  }
}
