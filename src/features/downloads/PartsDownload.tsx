import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Button } from '#ui/Button/Button.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { requestDownload } from './request-download.ts';

/** Downloads all versions, or all stems, of a track as one zip. */
export function PartsDownload({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const [first] = rows;
  if (!first) return null;
  return (
    <p>
      <Button
        look="quiet"
        icon={laterIcons.download}
        onClick={() => requestDownload(first.kind === 'stem' ? { kind: 'stems', row: first } : { kind: 'many', rows })}
      >
        {t('downloads.all', { count: rows.length })}
      </Button>
    </p>
  );
}
