import { useMemo } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { commonDefinitions } from '#platform/api/lazy-endpoints.ts';
import { commonDictionaries } from '#shared/contract/common.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { filterStateOf } from '#shared/pages/filter-changes.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { useServerFilters } from '../CataloguePage/use-server-filters.ts';
import { flattened, groupsOf, type GroupValue, type ValueGroup } from './groups.ts';
import { useCounts, type Counts } from './use-counts.ts';

/** All that the filters of a list are chosen by. */
export interface Filtering {
  tracks: TrackListState;
  groups: readonly ValueGroup[];
  counts: Counts;
  /** Values can not be had. */
  failed: boolean;
  retry: () => void;
}

export function useFiltering(tracks: TrackListState): Filtering {
  const counts = useCounts(tracks);
  return { tracks, counts, ...useGroups(tracks.entity) };
}

/** The filters of a family with their values. */
export function useGroups(entity: Entity): Pick<Filtering, 'groups' | 'failed' | 'retry'> {
  const t = useT();
  const serverFilters = useServerFilters(entity, {});
  // Music has no places; the definitions are there anyway.
  const tables = useEndpoint(entity === 'sound' ? commonDictionaries : commonDefinitions).response?.data;
  const places = tables && 'cities' in tables ? tables : undefined;
  const filters = serverFilters.response?.data;
  const place = t('filterPanel.place');
  const groups = useMemo(
    () => (filters ? groupsOf(filters, { ru: place, en: place }, places) : []),
    [filters, place, places],
  );
  return { groups, failed: serverFilters.phase === 'failed', retry: serverFilters.retry };
}

/** Values of a group that narrow the list now. */
export const chosenIn = ({ tracks: { query } }: Filtering, values: readonly GroupValue[]): readonly GroupValue[] =>
  flattened(values).flatMap(({ value }) => (filterStateOf(query, value.key, value.value) === 'none' ? [] : [value]));

/** How many values the list is narrowed by in the filters of a group. */
export const chosenNumber = ({ tracks: { query } }: Filtering, { keys }: ValueGroup): number =>
  keys.reduce((sum, key) => sum + (query[key]?.length ?? 0) + (query.exclude?.[key]?.length ?? 0), 0);
