import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { trackGroupAddress } from '#shared/pages/track-group-query.ts';
import { listQuery } from '#shared/pages/list-query.ts';

const path = '/account/projects';

/** Returns search and page of the list of projects, both stored in the URL. */
export function useProjectsAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { search_string: words = '', page = 1 } = useMemo(
    () => listQuery(new Map(new URLSearchParams(search))),
    [search],
  );
  const hrefOf = (number: number) => trackGroupAddress(path, { search_string: words, page: number });
  /** Typing adds no history entries. */
  const searchFor = (text: string) => navigate(trackGroupAddress(path, { search_string: text }), { replace: true });
  return { words, page, hrefOf, searchFor };
}
