import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { trackGroupAddress } from '#shared/pages/track-group-query.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { TrackGroupGrid } from '../TrackGroups/TrackGroupGrid.tsx';
import { kinds, type Kind } from '../TrackGroups/kinds.ts';
import styles from './TrackGroupPage.module.css';

interface MadeSectionProps {
  made: 'albums' | 'libraries';
  /** The query's key and id. */
  owner: string;
  id: string;
}

/** The albums of a label or author, the libraries of an author of sounds; their list page has the others. */
export function MadeSection({ made, owner, id }: MadeSectionProps) {
  const t = useT();
  const kind: Kind = kinds[made];
  const { response } = useEndpoint(kind.list, { [owner]: id });
  if (!response || response.data.length === 0) return null;
  const { data, meta } = response;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={made}>
          {t(`trackGroups.${made}.title`)} <span className={styles.count}>{formatCount(meta.total)}</span>
        </h2>
        {meta.last_page > 1 && (
          <PageLink to={trackGroupAddress(kind.path, { [owner]: Number(id) })} className={styles.all}>
            {t('trackGroups.showAll', { count: formatCount(meta.total) })}
          </PageLink>
        )}
      </div>
      <TrackGroupGrid name={made} headingId={made} items={data} />
    </section>
  );
}
