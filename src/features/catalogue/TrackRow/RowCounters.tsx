import { Link } from 'wouter';

import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';

import styles from './TrackRow.module.css';

/** How many versions and stems a track has: each leads to its list on the track's page. */
export function RowCounters({ row, href }: { row: Row; href: string | null }) {
  const t = useT();
  if (row.kind !== 'track') return <span className={styles.counters} />;
  return (
    <span className={styles.counters}>
      <Counter
        icon="versions"
        count={row.variations_counter}
        href={href && `~${href}#versions`}
        label={t('catalogue.versions', { count: formatCount(row.variations_counter) })}
      />
      <Counter
        icon="stems"
        count={row.stems_counter}
        href={href && `~${href}#stems`}
        label={t('catalogue.stems', { count: formatCount(row.stems_counter) })}
      />
    </span>
  );
}

function Counter(props: { icon: 'versions' | 'stems'; count: number; href: string | null; label: string }) {
  const { icon, count, href, label } = props;
  if (count === 0 || href === null) return null;
  return (
    <Link href={href} className={styles.counter} data-kind={icon} aria-label={label} title={label}>
      <Icon name={icon} size={16} />
      {formatCount(count)}
    </Link>
  );
}
