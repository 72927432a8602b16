import { t } from '#platform/i18n/index.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';
import { notify } from '#ui/Notice/notices.ts';

/**
 * Somebody wants a thing as files: all that leads there is loaded now.
 *
 * @param fileType where it is known already: nobody is asked then
 */
export function requestDownload(subject: DownloadSubject, fileType?: FileType): void {
  void loadChunk(() => import('./start.ts')).then(
    ({ startDownload }) => startDownload(subject, fileType),
    () => notify({ kind: 'alert', text: t('errors.network') }),
  );
}
