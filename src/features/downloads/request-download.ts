import { t } from '#platform/i18n/index.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';
import { notify } from '#ui/Notice/notices.ts';

/**
 * Starts the flow of a download; its code is loaded now.
 *
 * @param fileType skips the choice of a file type
 */
export function requestDownload(subject: DownloadSubject, fileType?: FileType): void {
  void loadChunk(() => import('./start.ts')).then(
    ({ startDownload }) => startDownload(subject, fileType),
    () => notify({ kind: 'alert', text: t('errors.network') }),
  );
}
