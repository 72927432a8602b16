import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { personalAddress, personalQuery, type PersonalQuery } from '#shared/pages/personal-query.ts';

/** The state of a personal list, which lives in its address alone (ux.md "Feel"). */
export function usePersonalAddress<Type extends string>(path: string, types: readonly [Type, ...Type[]]) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => personalQuery(new Map(new URLSearchParams(search)), types), [search, types]);
  /** With anything but the page changed, the first page. */
  const hrefOf = useCallback(
    (part: Partial<PersonalQuery<Type>>) => personalAddress(path, { ...query, page: 1, ...part }),
    [path, query],
  );
  /** What is typed leaves no step to go back. */
  const change = useCallback(
    (part: Partial<PersonalQuery<Type>>, how?: { replace?: boolean }) => navigate(hrefOf(part), how),
    [hrefOf, navigate],
  );
  return { query, hrefOf, change };
}
