import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { Entity } from '#shared/contract/primitives.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { renewedMoments } from '#shared/pages/filter-query.ts';
import { listAddress, otherPairs, type ListChanges } from '#shared/pages/list-address.ts';
import { listQuery } from '#shared/pages/list-query.ts';

/** Changes a list. `replace` adds no history entry: for typed input. */
export type ChangeList = (part: ListChanges, how?: { replace?: boolean }) => void;

/** The state of a list page, which is in its URL only (ux.md "Feel"). */
export function useListAddress(path: string, entity: Entity) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const keys = filterKeysOf(entity);
  const { query, others } = useMemo(() => {
    const pairs = pairsOf(search);
    return { query: listQuery(pairs, keys), others: otherPairs(pairs, keys) };
  }, [keys, search]);

  const addressOf = useCallback(
    (part: ListChanges) => {
      // Through the reader of addresses, so that defaults are left out by one rule only.
      const [, written = ''] = listAddress('', { ...query, ...part }, keys).split('?');
      return listAddress(path, listQuery(pairsOf(written), keys), keys, others);
    },
    [keys, others, path, query],
  );
  /** A change of anything but the page goes back to the first one. */
  const change: ChangeList = useCallback(
    (part, { replace = false } = {}) =>
      navigate(addressOf({ page: undefined, ...renewedMoments(query), ...part }), { replace }),
    [addressOf, navigate, query],
  );
  const pageHref = useCallback((page: number) => addressOf({ page }), [addressOf]);
  return { query, change, pageHref };
}

const pairsOf = (search: string) => new Map(new URLSearchParams(search));
