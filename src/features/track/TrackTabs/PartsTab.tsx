import { useMemo } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { musicStemsList, musicVariationsList } from '#shared/contract/music.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { soundVariationsList } from '#shared/contract/sound.ts';
import { useSlots } from '#tracks/action-slots.ts';
import type { ListContext } from '#tracks/list-context.ts';

import { TabList } from './TabList.tsx';

/** More than any track has: the list is whole. */
const perPage = 100;

interface PartsTabProps {
  part: 'variations' | 'stems';
  entity: Entity;
  trackId: number;
  /** Their number from the track's row: skeletons reserve their space. */
  expected: number | undefined;
}

/** The versions or the stems of a track, a separate list for the player. */
export function PartsTab({ part, entity, trackId, expected }: PartsTabProps) {
  const t = useT();
  const endpoint = part === 'stems' ? musicStemsList : entity === 'music' ? musicVariationsList : soundVariationsList;
  const result = useEndpoint(endpoint, { track_id: trackId, per_page: perPage });
  const { response } = result;
  const list = useMemo(
    (): ListContext | undefined =>
      response && {
        source: { call: endpoint.path, query: { track_id: trackId }, perPage },
        first: 0,
        rows: response.data,
        total: response.meta.total,
      },
    [response, endpoint, trackId],
  );
  const { Parts } = useSlots();
  return (
    <>
      {Parts && response && response.data.length > 1 && <Parts rows={response.data} />}
      <TabList
        result={result}
        list={list}
        expected={expected ?? 4}
        empty={t(part === 'stems' ? 'track.noStems' : 'track.noVersions')}
        short
      />
    </>
  );
}
