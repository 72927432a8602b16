import { useMemo, useState } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Facets } from '#shared/contract/filters.ts';
import { valueName, type FilterValue } from '#shared/pages/filter-query.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { valueOf } from './groups.ts';

/** Maximum of values of an open filter whose counts a response has. */
const maxReported = 100;

/** How many rows a value leads to under all the other filters; undefined where that is not known (yet). */
export type CountOf = (key: string, value: FilterValue) => number | undefined;

export interface Counts {
  of: CountOf;
  /** Values of a filter that lead somewhere, as the server orders them: of an open one the most frequent first. */
  valuesOf: (key: FilterKey) => readonly FilterValue[];
}

/**
 * The facet counts of every filter, by a separate request, which is sent after the rows of the same query have
 * arrived.
 */
export function useCounts({ endpoint, owned, query, result }: TrackListState): Counts {
  const { page: _page, per_page: _perPage, sort: _sort, ...narrowing } = query;
  const current = JSON.stringify(narrowing);
  const [requested, setRequested] = useState(current);
  if (!result.stale && requested !== current) setRequested(current);
  const narrowed = useMemo(() => JSON.parse(requested) as typeof narrowing, [requested]);
  const { response } = useEndpoint(endpoint, { ...owned, ...narrowed, facets: 1, per_page: 1 });
  const facets = response?.facets;
  return useMemo(() => countsOf(facets), [facets]);
}

function countsOf(facets: Facets | undefined): Counts {
  const counts = new Map<string, number>();
  for (const [key, values] of Object.entries(facets ?? {})) {
    for (const value of values) counts.set(`${key} ${valueName(valueOf(value))}`, value.count);
  }
  return {
    of: (key, value) => {
      const reported = facets?.[key];
      if (!reported) return undefined;
      return counts.get(`${key} ${valueName(value)}`) ?? (reported.length < maxReported ? 0 : undefined);
    },
    valuesOf: (key) => (facets?.[key] ?? []).map(valueOf),
  };
}
