import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { Entity } from '#shared/contract/primitives.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { renewedMoments } from '#shared/pages/filter-query.ts';
import { listAddress, otherPairs, type ListChanges, type ListQuery } from '#shared/pages/list-address.ts';
import { listQuery } from '#shared/pages/list-query.ts';

/** Changes a list. `replace` adds no history entry: for typed input. */
export type ChangeList = (part: ListChanges, how?: { replace?: boolean }) => void;

/** The state of a list page, which is in its URL only (ux.md "Feel"). Its functions change with that alone. */
export function useListAddress(path: string, entity: Entity) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const keys = filterKeysOf(entity);
  return useMemo(() => {
    const pairs = pairsOf(search);
    const query = listQuery(pairs, keys);
    const others = otherPairs(pairs, keys);
    /** Through the reader of addresses, so that defaults are left out by one rule only. */
    const queryWith = (part: ListChanges) =>
      listQuery(pairsOf(listAddress('', { ...query, ...part }, keys).split('?')[1] ?? ''), keys);
    const addressOf = (wanted: ListQuery) => listAddress(path, wanted, keys, others);
    /** A change of anything but the page goes back to the first one. */
    const changed = (part: ListChanges) => queryWith({ page: undefined, ...renewedMoments(query), ...part });
    const change: ChangeList = (part, { replace = false } = {}) => navigate(addressOf(changed(part)), { replace });
    const pageHref = (page: number) => addressOf(queryWith({ page }));
    return { query, changed, change, pageHref };
  }, [keys, navigate, path, search]);
}

const pairsOf = (search: string) => new Map(new URLSearchParams(search));
