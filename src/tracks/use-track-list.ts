import { useEffect, useMemo, useRef } from 'react';

import { watchResponse, type ResponseWatch } from '#platform/api/load.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { ListChanges } from '#shared/pages/list-address.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { ListContext } from './list-context.ts';
import type { TracksEndpoint } from './tracks-endpoint.ts';
import { useListAddress, type ChangeList } from './use-list-address.ts';

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
  const address = useListAddress(path, entity);
  const { query, pageHref } = address;
  const { key, id } = owner ?? {};
  /** Whose they are, as it is sent. */
  const owned = useMemo(() => (key === undefined ? {} : { [key]: id }), [key, id]);
  const early = useRef<ResponseWatch>(undefined);
  useEffect(() => () => early.current?.stop(), []);
  const { request, change } = useMemo(() => {
    /** Requests the list after a change, before the page shows it: its rendering takes as long as the response. */
    const request = (part: ListChanges) => {
      const watch = watchResponse(endpoint, { ...owned, ...address.changed(part) });
      early.current?.stop();
      early.current = watch;
      return watch.fetched;
    };
    const change: ChangeList = (part, how) => {
      void request(part);
      address.change(part, how);
    };
    return { request, change };
  }, [address, endpoint, owned]);
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
  return { entity, endpoint, owned, query, request, change, pageHref, result, list };
}

export type TrackListState = ReturnType<typeof useTrackList>;
