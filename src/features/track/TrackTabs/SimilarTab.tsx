import { useMemo } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { musicSimilarTracksList, soundSimilarTracksList } from '#shared/contract/similar.ts';
import type { ListContext } from '#tracks/list-context.ts';

import { TabList } from './TabList.tsx';

/** As many as anybody looks through; the player goes on with the rest. */
const perPage = 20;
/** Maximum of reasons shown of a row: those that counted most. */
const maxReasons = 3;

interface SimilarTabProps {
  entity: Entity;
  trackId: number;
}

/** The tracks that are most like one, and why: «Тот же темп, близкий тембр». */
export function SimilarTab({ entity, trackId }: SimilarTabProps) {
  const t = useT();
  const endpoint = entity === 'music' ? musicSimilarTracksList : soundSimilarTracksList;
  const result = useEndpoint(endpoint, { id: trackId, per_page: perPage });
  const { response } = result;
  const list = useMemo(
    (): ListContext | undefined =>
      response && {
        source: { call: endpoint.path, query: { id: trackId }, perPage },
        first: 0,
        rows: response.data,
        total: response.meta.total,
      },
    [response, endpoint, trackId],
  );
  const notes = useMemo(
    () =>
      response &&
      new Map(
        response.data.map(({ id, similarity: { reasons } }) => {
          const text = reasons
            .slice(0, maxReasons)
            .map((reason) => t(`track.reasons.${reason}`))
            .join(', ');
          return [id, text.charAt(0).toUpperCase() + text.slice(1)];
        }),
      ),
    [response, t],
  );
  return <TabList result={result} list={list} expected={5} empty={t('track.noSimilar')} notes={notes} />;
}
