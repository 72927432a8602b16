import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { gatheringAddress, gatheringQuery, type GatheringListPart } from '#shared/pages/gathering-query.ts';

/** The state of a list of gatherings, which lives in its address alone (ux.md "Feel"). */
export function useGatheringAddress(path: string) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => gatheringQuery(new Map(new URLSearchParams(search))), [search]);

  /** The address of the list with another page, or with anything else and then from its beginning. */
  const hrefOf = useCallback(
    (part: GatheringListPart) => {
      const { page: _page, ...kept } = query;
      return gatheringAddress(path, { ...kept, ...part });
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
