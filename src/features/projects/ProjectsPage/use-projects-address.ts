import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { trackGroupAddress } from '#shared/pages/track-group-query.ts';
import { listQuery } from '#shared/pages/list-query.ts';

const path = '/account/projects';

/** The list of projects as its address says: words and page. */
export function useProjectsAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { search_string: words = '', page = 1 } = useMemo(
    () => listQuery(new Map(new URLSearchParams(search))),
    [search],
  );
  const hrefOf = (number: number) => trackGroupAddress(path, { search_string: words, page: number });
  /** Words as they are typed leave no step to go back. */
  const searchFor = (text: string) => navigate(trackGroupAddress(path, { search_string: text }), { replace: true });
  return { words, page, hrefOf, searchFor };
}
