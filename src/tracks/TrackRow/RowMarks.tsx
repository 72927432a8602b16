import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import { useCachedRanges } from '../use-cached-ranges.ts';
import styles from './TrackRow.module.css';

/** Signs beside the title: licensed through a manager, which a part has of its track; playable without a network. */
export function RowMarks({ row, short = false }: { row: Row; short?: boolean }) {
  const t = useT();
  const { whole, pinned } = useCachedRanges(row);
  return (
    <>
      {row.is_exclusive && !short && <span className={styles.exclusive}>{t('catalogue.exclusive')}</span>}
      {whole && (
        <span className={styles.cached} data-pinned={pinned}>
          <Icon
            drawing={icons.cached}
            size={16}
            label={t(pinned ? 'catalogue.pinnedOffline' : 'catalogue.cachedOffline')}
          />
        </span>
      )}
    </>
  );
}
