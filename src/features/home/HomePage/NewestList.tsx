import { useMemo } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { wholeList } from '#tracks/list-context.ts';
import { RowSkeletons } from '#tracks/TrackList/RowSkeletons.tsx';
import { TrackList } from '#tracks/TrackList/TrackList.tsx';

import styles from './HomePage.module.css';

interface NewestListProps {
  entity: Entity;
  rows: readonly Row[] | undefined;
  skeleton: boolean;
}

/** The newest of one family, as a list for the player. */
export function NewestList({ entity, rows, skeleton }: NewestListProps) {
  const t = useT();
  const list = useMemo(() => rows && wholeList(rows), [rows]);
  const headingId = `newest-${entity}`;
  const music = entity === 'music';
  return (
    <section data-entity={entity} className={styles.newest}>
      <header className={styles.newestHead}>
        <h2 id={headingId}>{t(music ? 'home.newMusic' : 'home.newSounds')}</h2>
        <PageLink to={music ? '/music/catalog' : '/sounds/catalog'} className={styles.all}>
          {t(music ? 'home.allMusic' : 'home.allSounds')}
          <Icon drawing={icons['chevron-right']} size={16} />
        </PageLink>
      </header>
      {!list && <RowSkeletons count={6} shown={skeleton} />}
      {list && list.rows.length === 0 && <p className={styles.empty}>{t('home.empty')}</p>}
      {list && list.rows.length > 0 && <TrackList headingId={headingId} list={list} />}
    </section>
  );
}
