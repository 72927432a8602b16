import { useMemo } from 'react';

import { useCall } from '#platform/api/use-call.ts';
import { tracksPerPage } from '#shared/pages/list-query.ts';

import { useListAddress } from '../CataloguePage/use-list-address.ts';
import type { Kind } from '../Gatherings/kinds.ts';
import type { ListContext } from '../list-context.ts';

/** The tracks of one gathering as its page's address asks for them: searched, sorted and paged. */
export function useTracks({ tracks: call, owner, path }: Kind, id: string) {
  const { query, change, pageHref } = useListAddress(`${path}/${id}`);
  const result = useCall(call, { [owner]: id, ...query });
  const list = useMemo((): ListContext | undefined => {
    if (!result.answer) return undefined;
    const { data, meta } = result.answer;
    const { search_string, search_scope, sort } = query;
    return {
      source: {
        call: call.path,
        query: { [owner]: id, search_string, search_scope, sort },
        perPage: tracksPerPage,
      },
      first: (meta.page - 1) * meta.per_page,
      rows: data,
      total: meta.total,
    };
  }, [call, id, owner, query, result.answer]);
  return { query, change, pageHref, result, list };
}

export type Tracks = ReturnType<typeof useTracks>;
