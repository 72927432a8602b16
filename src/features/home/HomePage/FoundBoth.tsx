import { useMemo } from 'react';

import { musicTracksList, soundTracksList } from '#platform/api/lazy-endpoints.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { listAddress } from '#shared/pages/list-address.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { RowSkeletons } from '#tracks/TrackList/RowSkeletons.tsx';
import { TrackList } from '#tracks/TrackList/TrackList.tsx';

import styles from './HomePage.module.css';

/** Rows of each catalogue. */
const perList = 6;

const lists = {
  music: { endpoint: musicTracksList, path: '/music/catalog' },
  sound: { endpoint: soundTracksList, path: '/sounds/catalog' },
} as const;

/** What both catalogues have for a search. */
export function FoundBoth({ words }: { words: string }) {
  return (
    <div className={styles.lists}>
      <FoundList entity="music" words={words} />
      <FoundList entity="sound" words={words} />
    </div>
  );
}

function FoundList({ entity, words }: { entity: Entity; words: string }) {
  const t = useT();
  const { endpoint, path } = lists[entity];
  const query = useMemo(() => ({ search_string: words, per_page: perList }), [words]);
  const { response, phase, stale } = useEndpoint(endpoint, query);
  const skeleton = useSkeleton(phase === 'loading');
  const list = useMemo((): ListContext | undefined => {
    if (!response) return undefined;
    const source = { call: endpoint.path, query: { search_string: words }, perPage: perList };
    return { source, first: 0, rows: response.data, total: response.meta.total };
  }, [response, endpoint, words]);
  const headingId = `found-${entity}`;
  const { exact = 0, total = 0 } = response?.meta ?? {};
  return (
    <section data-entity={entity} className={styles.newest}>
      <header className={styles.newestHead}>
        <h2 id={headingId}>{t(`search.both.${entity}`)}</h2>
        <PageLink to={listAddress(path, { search_string: words })} className={styles.all}>
          {exact === total
            ? t(`catalogue.total.${entity}`, { count: total })
            : t('catalogue.found', { exact, near: total - exact })}
          <Icon drawing={icons['chevron-right']} size={16} />
        </PageLink>
      </header>
      {!list && <RowSkeletons count={perList} shown={skeleton} />}
      {list && list.rows.length === 0 && <p className={styles.empty}>{t('search.both.nothing')}</p>}
      {list && list.rows.length > 0 && <TrackList headingId={headingId} list={list} stale={stale} />}
    </section>
  );
}
