import { useCallback, useEffect, useRef, useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { isRequestError, type RequestError } from '#platform/api/errors.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { idle } from '#platform/idle.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/page-sizes.ts';
import { useLatest } from '#ui/use-latest.ts';

import { contentsEndpoints } from './contents-endpoints.ts';
import { expired, noItems, missingPages, withPage, type ItemsState } from './items-state.ts';

/**
 * One of a project's two lists, by the public URL of the project, so that it can be requested before the project has
 * loaded.
 */
export interface ItemsQuery {
  project_hash: string;
  search_string?: string;
}

/** Number of first items that are cached once the project was opened. */
const atHand = 120;

export interface Items {
  state: ItemsState;
  phase: 'loading' | 'ready' | 'failed';
  error: RequestError | undefined;
  /** The items belong to the previous search. */
  stale: boolean;
  /** The server was not reached; the items are cached ones. */
  cached: boolean;
  retry: () => void;
  /** Loads a range of the list, inclusive. */
  need: (from: number, to: number) => void;
  /** Shows the person's change immediately. */
  edit: (change: (state: ItemsState) => ItemsState) => void;
  /** Requests the whole list again, visible items first. */
  reload: () => void;
}

/** Returns the list and search of a URL. */
export const itemsQuery = (hash: string, words: string): ItemsQuery => ({
  project_hash: hash,
  ...(words !== '' && { search_string: words }),
});

/** Returns the query of the first page. */
export const firstItems = (query: ItemsQuery) => ({ ...query, per_page: itemsPerPage });

/** Loads a list of up to thousands of items: the first page immediately, others when they come into view. */
export function useItems(entity: Entity, query: ItemsQuery): Items {
  const endpoint = contentsEndpoints[entity];
  const of = JSON.stringify([entity, query]);
  const first = useEndpoint(endpoint, firstItems(query));
  const [state, setState] = useState(noItems);
  const [seen, setSeen] = useState<unknown>();
  if (first.response && !first.stale && seen !== first.response) {
    const { data, meta } = first.response;
    setSeen(first.response);
    setState(
      withPage(seen === undefined || state.of !== of ? noItems : expired(state), of, 1, { data, total: meta.total }),
    );
  }

  const loading = useRef(new Set<string>());
  const latest = useLatest(state);
  const need = useCallback(
    (from: number, to: number) => {
      if (latest().of !== of) return;
      for (const page of missingPages(latest(), from, to)) {
        const name = `${of} ${page}`;
        if (loading.current.has(name)) continue;
        loading.current.add(name);
        void callApi(endpoint, { query: { ...query, page, per_page: itemsPerPage } })
          .then(({ data, meta }) =>
            setState((known) => (known.of === of ? withPage(known, of, page, { data, total: meta.total }) : known)),
          )
          .catch((error: unknown) => {
            // Requested again with the next scroll.
            if (!isRequestError(error)) throw error;
          })
          .finally(() => loading.current.delete(name));
      }
    },
    // `of` represents the query, whose identity changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [endpoint, of, latest],
  );
  // Caches more items for offline use than the screen has shown.
  useEffect(() => {
    const scope = new AbortController();
    void idle().then(() => !scope.signal.aborted && need(0, atHand - 1));
    return () => scope.abort();
  }, [need, state.of]);
  return {
    state,
    phase: first.phase,
    error: first.error,
    stale: first.stale,
    cached: first.cached,
    retry: first.retry,
    need,
    edit: setState,
    reload: first.retry,
  };
}
