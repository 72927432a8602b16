import { useMemo } from 'react';

import type { Entity } from '#shared/contract/primitives.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/list-query.ts';

import type { ItemsState } from '../items/items-state.ts';
import { contentsCalls, type ItemsQuery } from '../items/use-items.ts';
import type { RowList } from '../slots.ts';

/** What is known of a project's list as the player and the catalogue's rows take it. */
export function useRows(entity: Entity, query: ItemsQuery, { list, of }: ItemsState): RowList {
  return useMemo(() => {
    const rows: RowList['rows'][number][] = [];
    for (const [place, item] of list.entries()) if (item?.row) rows[place] = item.row;
    const { path } = contentsCalls[entity];
    return { source: { call: path, query: { ...query }, perPage: itemsPerPage }, first: 0, rows, total: list.length };
    // The name stands for the query, whose identity changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [entity, of, list]);
}
