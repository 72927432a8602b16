import { useMemo } from 'react';

import type { Entity } from '#shared/contract/primitives.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/page-sizes.ts';
import { useLatest } from '#ui/use-latest.ts';

import type { ItemsState } from '../items/items-state.ts';
import { contentsEndpoints, type ItemsQuery } from '../items/use-items.ts';
import type { RowList } from '../slots.ts';

/**
 * What is known of a project's list as the player and the catalogue's rows take it: the same object as long as it is the
 * same list, so that rows on the screen stay as they are when further ones come. What it holds is read by a press.
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
    // The name stands for the query, whose identity changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [entity, state.of, latest],
  );
}

/** By position: what is not known, or no longer in the catalogue, is a hole. */
function rowsOf({ list }: ItemsState): RowList['rows'] {
  const rows: RowList['rows'][number][] = [];
  for (const [index, item] of list.entries()) if (item?.row) rows[index] = item.row;
  return rows;
}
