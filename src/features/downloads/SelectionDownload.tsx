import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Button } from '#ui/Button/Button.tsx';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { requestDownload } from './request-download.ts';

/** Downloads the selected rows. */
export function SelectionDownload({ rows }: { rows: readonly Row[] }) {
  const text = useT()('downloads.start');
  const narrow = useNarrow();
  const download = () => {
    const [row] = rows;
    if (row) requestDownload(rows.length === 1 ? { kind: 'one', row } : { kind: 'many', rows });
  };
  return narrow ? (
    <IconButton
      icon={laterIcons.download}
      label={text}
      data-word={text}
      data-row-action="download"
      onClick={download}
    />
  ) : (
    <Button look="quiet" icon={laterIcons.download} data-row-action="download" onClick={download}>
      {text}
    </Button>
  );
}
