import { useMemo, useState } from 'react';

import { useCall } from '#platform/api/use-call.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Facets } from '#shared/contract/filters.ts';
import { valueName, type FilterValue } from '#shared/pages/filter-query.ts';

import type { TrackListState } from '../CataloguePage/use-track-list.ts';
import { valueOf } from './groups.ts';

/** As many values of an open filter as a call tells the counts of. */
const mostTold = 100;

/** How many rows a value leads to under all the other filters; undefined where that is not known (yet). */
export type CountOf = (key: string, value: FilterValue) => number | undefined;

export interface Counts {
  of: CountOf;
  /** Values of a filter that lead somewhere, as the server orders them: of an open one the most frequent first. */
  told: (key: FilterKey) => readonly FilterValue[];
}

/**
 * The counts of every filter's values, by a call of their own: rows never wait for them, and it is sent when the rows of
 * the same query are there.
 */
export function useCounts({ call, owned, query, result }: TrackListState): Counts {
  const { page: _page, per_page: _perPage, sort: _sort, ...narrowing } = query;
  const wanted = JSON.stringify(narrowing);
  const [asked, setAsked] = useState(wanted);
  if (!result.stale && asked !== wanted) setAsked(wanted);
  const narrowed = useMemo(() => JSON.parse(asked) as typeof narrowing, [asked]);
  const { answer } = useCall(call, { ...owned, ...narrowed, facets: 1, per_page: 1 });
  const facets = answer?.facets;
  return useMemo(() => countsOf(facets), [facets]);
}

function countsOf(facets: Facets | undefined): Counts {
  const counts = new Map<string, number>();
  for (const [key, values] of Object.entries(facets ?? {})) {
    for (const value of values) counts.set(`${key} ${valueName(valueOf(value))}`, value.count);
  }
  return {
    of: (key, value) => {
      const told = facets?.[key];
      if (!told) return undefined;
      return counts.get(`${key} ${valueName(value)}`) ?? (told.length < mostTold ? 0 : undefined);
    },
    told: (key) => (facets?.[key] ?? []).map(valueOf),
  };
}
