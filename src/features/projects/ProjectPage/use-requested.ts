import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { entryOf } from '#platform/api/responses.ts';
import { takeFirst } from '#platform/api/client.ts';
import { reloadResponse, watchResponse } from '#platform/api/load.ts';
import { session } from '#platform/session/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { projectByHash } from '#shared/contract/projects.ts';

import { contentsEndpoints } from '../items/contents-endpoints.ts';
import { firstItems, itemsQuery } from '../items/use-items.ts';
import { useProjectAddress } from './use-project-address.ts';

/** Responses rendered with the page: the server renders it for a guest in any case. */
const renderedForGuests = new WeakSet<object>();

/**
 * Returns whether a project may be requested: once the session is known, because a denial of a guest does not apply to
 * the owner. A known response is shown before.
 */
export function useMayRequest(hash: string): boolean {
  const { phase } = useSnapshot(session);
  const [isKnown] = useState(() => {
    const address = requestAddress(projectByHash, { hash });
    const first = takeFirst(projectByHash, address);
    // Noted outside of the component: React may drop this state and mount it again.
    if (first) renderedForGuests.add(first);
    return entryOf(address).origin !== 'none';
  });
  return isKnown || phase === 'user' || phase === 'guest';
}

/**
 * Requests a project and its visible list in parallel, and both again at login and logout: a project that is not shared
 * is accessible to its owner only.
 *
 * @returns whether the data was requested as the current person
 */
export function useRequestedAsUser(hash: string): boolean {
  const { phase, user } = useSnapshot(session);
  const { words, entity } = useProjectAddress(hash, 'music');
  const id = user?.id ?? null;
  const [requestedAs, setRequestedAs] = useState(() => {
    const { error, response } = entryOf(requestAddress(projectByHash, { hash }));
    if (typeof response === 'object' && response !== null && renderedForGuests.has(response)) return null;
    // An earlier denial may belong to another session.
    return error ? undefined : id;
  });
  useEffect(
    () => watchResponse(contentsEndpoints[entity], firstItems(itemsQuery(hash, words))).stop,
    [hash, words, entity],
  );
  useEffect(() => {
    if (id === requestedAs) return;
    void Promise.all([
      reloadResponse(projectByHash, { hash }),
      reloadResponse(contentsEndpoints[entity], firstItems(itemsQuery(hash, words))),
    ]).then(() => setRequestedAs(id));
  }, [hash, words, entity, id, requestedAs]);
  return id === requestedAs && (phase === 'user' || phase === 'guest');
}
