import { useT } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import type { TrackListState } from '#tracks/use-track-list.ts';

import type { ListComponents } from '../slots.ts';
import styles from './TrackGroupPage.module.css';

const headingId = 'tracks';

interface TracksSectionProps {
  tracks: TrackListState;
  components: ListComponents;
}

/** The tracks of a track group: the catalogue's own list, with its search, filters, sort and pages. */
export function TracksSection({ tracks, components: { Tools, List } }: TracksSectionProps) {
  const t = useT();
  const { entity, result, list } = tracks;
  const busy = useSkeleton(result.stale);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div className={styles.sectionTitle}>
          <h2 id={headingId}>
            {t(`trackGroups.tracks.${entity}`)}{' '}
            {list && <span className={styles.count}>{formatCount(list.total)}</span>}
          </h2>
          <span className="visually-hidden" data-announce>
            {list && t(`catalogue.total.${entity}`, { count: list.total })}
          </span>
          {busy && <Spinner label={t('catalogue.loading')} />}
        </div>
        <Tools tracks={tracks} />
      </div>
      <List headingId={headingId} tracks={tracks} />
    </section>
  );
}
