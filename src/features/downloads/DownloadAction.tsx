import { useLocale, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatCount } from '#shared/domain/format.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { requestDownload } from './request-download.ts';

/** Download button of a track, a version or a stem, with the number of downloads. */
export function DownloadAction({ row, size }: { row: Row; size: 'row' | 'normal' }) {
  const t = useT();
  const { title } = trackText(row, useLocale());
  const count = formatCount(row.downloads_counter);
  const some = row.downloads_counter > 0;
  return (
    <IconButton
      icon={laterIcons.download}
      size={size}
      of={size === 'row' ? title : undefined}
      label={some ? t('downloads.counted', { count }) : t('downloads.start')}
      {...(some && { count })}
      data-row-action="download"
      onClick={() => requestDownload({ kind: 'one', row })}
    />
  );
}
