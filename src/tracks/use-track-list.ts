import { useMemo } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { ListContext } from './list-context.ts';
import type { TracksEndpoint } from './tracks-endpoint.ts';
import { useListAddress } from './use-list-address.ts';

interface TrackListSource {
  entity: Entity;
  endpoint: TracksEndpoint;
  /** The page's path, without the language. */
  path: string;
  /** The owner of the tracks, if there is one: the query's key and id. */
  owner?: { key: string; id: string };
}

/** A list of tracks as its page's address describes it: searched, filtered, sorted and paged. */
export function useTrackList({ entity, endpoint, path, owner }: TrackListSource) {
  const { query, change, pageHref } = useListAddress(path, entity);
  const { key, id } = owner ?? {};
  /** Whose they are, as it is sent. */
  const owned = useMemo(() => (key === undefined ? {} : { [key]: id }), [key, id]);
  const result = useEndpoint(endpoint, { ...owned, ...query });
  const list = useMemo((): ListContext | undefined => {
    if (!result.response) return undefined;
    const { data, meta } = result.response;
    const { page: _page, ...source } = query;
    return {
      source: { call: endpoint.path, query: { ...owned, ...source }, perPage: smallPageSize },
      first: (meta.page - 1) * meta.per_page,
      rows: data,
      total: meta.total,
    };
  }, [endpoint, owned, query, result.response]);
  return { entity, endpoint, owned, query, change, pageHref, result, list };
}

export type TrackListState = ReturnType<typeof useTrackList>;
