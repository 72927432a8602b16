import { musicTracksList, soundTracksList } from '#platform/api/lazy-endpoints.ts';
import { useT } from '#platform/i18n/index.ts';
import type { Translate } from '#platform/i18n/keys.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { useTrackList } from '#tracks/use-track-list.ts';

import styles from './CataloguePage.module.css';
import { CatalogueTools } from './CatalogueTools.tsx';
import { FilteredList } from './FilteredList.tsx';

/** The number of rows, and of a search the number that match all of it. */
function totalText(t: Translate, entity: Entity, meta: TrackMeta | undefined, total: number): string {
  const exact = meta?.exact;
  return exact === undefined || exact === total
    ? t(`catalogue.total.${entity}`, { count: total })
    : t('catalogue.found', { exact, near: total - exact });
}

const headingId = 'catalogue';
const places = {
  music: { endpoint: musicTracksList, path: '/music/catalog' },
  sound: { endpoint: soundTracksList, path: '/sounds/catalog' },
} as const;

/** The catalogue of music or of sounds: search, filters, sort and pages, all of it in the address. */
export function CataloguePage({ entity }: { entity: Entity }) {
  const t = useT();
  const tracks = useTrackList({ entity, ...places[entity] });
  const { result, list } = tracks;
  const busy = useSkeleton(result.stale);
  useTitle(t(`catalogue.${entity}`));
  return (
    <div className={styles.page} data-entity={entity}>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageHeading key={entity} id={headingId}>
            {t(`catalogue.${entity}`)}
          </PageHeading>
          <h2 className={styles.total} data-announce>
            {list && totalText(t, entity, result.response?.meta, list.total)}
          </h2>
          {busy && <Spinner label={t('catalogue.loading')} />}
        </div>
        <CatalogueTools key={entity} tracks={tracks} />
      </header>
      <FilteredList headingId={headingId} tracks={tracks} />
    </div>
  );
}
