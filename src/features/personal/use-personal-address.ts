import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { personalAddress, personalQuery, type PersonalQuery } from '#shared/pages/personal-query.ts';

/** Returns the state of a personal list, stored only in its URL (ux.md "Feel"). */
export function usePersonalAddress<Type extends string>(path: string, types: readonly [Type, ...Type[]]) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => personalQuery(new Map(new URLSearchParams(search)), types), [search, types]);
  /** Every change but one of the page number leads to the first page. */
  const hrefOf = useCallback(
    (part: Partial<PersonalQuery<Type>>) => personalAddress(path, { ...query, page: 1, ...part }),
    [path, query],
  );
  /** Typing adds no history entries. */
  const change = useCallback(
    (part: Partial<PersonalQuery<Type>>, how?: { replace?: boolean }) => navigate(hrefOf(part), how),
    [hrefOf, navigate],
  );
  return { query, hrefOf, change };
}
