import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { trackGroupAddress, trackGroupQuery, type TrackGroupListChanges } from '#shared/pages/track-group-query.ts';

/** The state of a list of track groups, which is in its URL only (ux.md "Feel"). */
export function useTrackGroupAddress(path: string) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => trackGroupQuery(new Map(new URLSearchParams(search))), [search]);

  /** The address of the list with another page, or with other changes and then from the first page. */
  const hrefOf = useCallback(
    (part: TrackGroupListChanges) => {
      const { page: _page, ...others } = query;
      return trackGroupAddress(path, { ...others, ...part });
    },
    [path, query],
  );
  /** Words as they are typed leave no step to go back. */
  const searchFor = useCallback(
    (words: string) => navigate(hrefOf({ search_string: words }), { replace: true }),
    [hrefOf, navigate],
  );
  return { query, hrefOf, searchFor };
}
