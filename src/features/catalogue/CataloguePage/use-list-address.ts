import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { TrackListQuery } from '#shared/contract/catalogue.ts';
import { listAddress } from '#shared/pages/list-address.ts';
import { listQuery } from '#shared/pages/list-query.ts';

/** The state of a list page, which lives in its address alone (ux.md "Feel"). */
export function useListAddress(path: string) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => listQuery(new Map(new URLSearchParams(search))), [search]);

  /** Changes the list; a change of anything but the page goes back to its first. `replace` leaves no step to go back. */
  const change = useCallback(
    (part: TrackListQuery, { replace = false } = {}) => {
      const next = listQuery(asSearch({ ...query, page: undefined, ...part }));
      navigate(listAddress(path, next), { replace });
    },
    [navigate, path, query],
  );
  const pageHref = useCallback(
    (page: number) => listAddress(path, listQuery(asSearch({ ...query, page }))),
    [path, query],
  );
  return { query, change, pageHref };
}

/** Through the reader of addresses, so that defaults are left out by one rule only. */
const asSearch = (query: { [Key in keyof TrackListQuery]?: TrackListQuery[Key] | undefined }) =>
  new Map(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const])),
  );
