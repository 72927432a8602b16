import { useMemo } from 'react';

import { useCall } from '#platform/api/use-call.ts';
import { useT, type TextKey } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { musicStemsList, musicVariationsList } from '#shared/contract/music.ts';
import { soundVariationsList } from '#shared/contract/sound.ts';

import { Notice } from '#ui/Notice/Notice.tsx';

import type { ListContext } from '../list-context.ts';
import { RowSkeletons } from '../TrackList/RowSkeletons.tsx';
import { TrackList } from '../TrackList/TrackList.tsx';
import styles from './TrackPage.module.css';
import { useAnchor } from './use-anchor.ts';

/** More than any track has: the lists of a track's page are whole. */
const perPage = 100;

/** The versions and stems of a track, each a list of its own for the player. */
export function RelatedLists({ detail }: { detail: Row }) {
  const variations = detail.entity === 'music' ? musicVariationsList : soundVariationsList;
  // The main version counts as one of them; a track that is its own only version has no list.
  const versions = detail.variations_counter > 0 ? detail.variations_counter + 1 : 0;
  const stems = detail.stems_counter;
  if (versions + stems === 0) return null;
  return (
    <div className={styles.related}>
      {versions > 0 && (
        <RelatedList
          call={variations}
          trackId={detail.track_id}
          anchor="versions"
          title="track.versions"
          count={versions}
        />
      )}
      {stems > 0 && (
        <RelatedList call={musicStemsList} trackId={detail.track_id} anchor="stems" title="track.stems" count={stems} />
      )}
    </div>
  );
}

interface RelatedListProps {
  call: typeof musicStemsList;
  trackId: number;
  anchor: string;
  title: TextKey & ('track.versions' | 'track.stems');
  /** How many the track's row promises: the place is kept while they load. */
  count: number;
}

function RelatedList({ call, trackId, anchor, title, count }: RelatedListProps) {
  const t = useT();
  const { answer, phase } = useCall(call, { track_id: trackId, per_page: perPage });
  const list = useMemo(
    (): ListContext | undefined =>
      answer && {
        source: { call: call.path, query: { track_id: trackId }, perPage },
        first: 0,
        rows: answer.data,
        total: answer.meta.total,
      },
    [answer, call, trackId],
  );
  const section = useAnchor(anchor, list !== undefined);
  return (
    <section ref={section} id={anchor} className={styles.section} tabIndex={-1} data-landing>
      <h2 id={`${anchor}-heading`}>
        {t(title)} <span className={styles.count}>{list?.total ?? count}</span>
      </h2>
      {list && <TrackList headingId={`${anchor}-heading`} list={list} short />}
      {phase === 'loading' && <RowSkeletons count={count} shown={false} />}
      {phase === 'failed' && <Notice kind="error">{t('catalogue.failed.title')}</Notice>}
    </section>
  );
}
