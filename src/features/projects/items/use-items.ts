import { useCallback, useEffect, useRef, useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { isRequestError, type RequestError } from '#platform/api/errors.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { idle } from '#platform/idle.ts';
import { projectMusic, projectSounds } from '#shared/contract/projects.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/page-sizes.ts';
import { useLatest } from '#ui/use-latest.ts';

import { expired, noItems, missingPages, withPage, type ItemsState } from './items-state.ts';

/** One of a project's two lists, by its address for everybody, so that it can be asked for before the project is there. */
export interface ItemsQuery {
  project_hash: string;
  search_string?: string;
}

/** So many of its first items are on the device once it was opened. */
const atHand = 120;

export const contentsEndpoints = { music: projectMusic, sound: projectSounds } as const;

export interface Items {
  state: ItemsState;
  phase: 'loading' | 'ready' | 'failed';
  error: RequestError | undefined;
  /** These are of the search before. */
  stale: boolean;
  /** The server was not reached. */
  cached: boolean;
  retry: () => void;
  /** Has a stretch of the list loaded, its last place included. */
  need: (from: number, to: number) => void;
  /** Shows what the person has done. */
  edit: (change: (state: ItemsState) => ItemsState) => void;
  /** All of it is asked for again, what is seen first. */
  reload: () => void;
}

/** The list behind the words of an address. */
export const itemsQuery = (hash: string, words: string): ItemsQuery => ({
  project_hash: hash,
  ...(words !== '' && { search_string: words }),
});

/** What its first page is asked for by. */
export const firstItems = (query: ItemsQuery) => ({ ...query, per_page: itemsPerPage });

/** A list of up to thousands: its first page at once, further ones as they come into view. */
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
            // Asked for again with the next movement.
            if (!isRequestError(error)) throw error;
          })
          .finally(() => loading.current.delete(name));
      }
    },
    // The name stands for the query, whose identity changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [endpoint, of, latest],
  );
  // Without a line there is more of it than the screen has shown.
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
