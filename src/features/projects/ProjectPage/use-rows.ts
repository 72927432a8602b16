import { useMemo } from 'react';

import type { Entity } from '#shared/contract/primitives.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/page-sizes.ts';
import { useLatest } from '#ui/use-latest.ts';

import { contentsEndpoints } from '../items/contents-endpoints.ts';
import type { ItemsState } from '../items/items-state.ts';
import type { ItemsQuery } from '../items/use-items.ts';
import type { RowList } from '../slots.ts';

/**
 * Returns a project's list in the form of the player and the catalogue's rows. The object is stable for the same list,
 * so that visible rows are not rendered again when more arrive; its contents are read on a click.
 */
export function useRows(entity: Entity, query: ItemsQuery, state: ItemsState): RowList {
  const latest = useLatest(state);
  return useMemo(
    () => ({
      source: { call: contentsEndpoints[entity].path, query: { ...query }, perPage: itemsPerPage },
      first: 0,
      get rows() {
        return rowsOf(latest());
      },
      get total() {
        return latest().list.length;
      },
    }),
    // `state.of` represents the query, whose identity changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [entity, state.of, latest],
  );
}

/** By index; items that are not loaded, or have left the catalogue, are holes. */
function rowsOf({ list }: ItemsState): RowList['rows'] {
  const rows: RowList['rows'][number][] = [];
  for (const [index, item] of list.entries()) if (item?.row) rows[index] = item.row;
  return rows;
}
