import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { entryOf } from '#platform/api/responses.ts';
import { takeFirst } from '#platform/api/client.ts';
import { reloadResponse, watchResponse } from '#platform/api/load.ts';
import { session } from '#platform/session/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { projectByHash } from '#shared/contract/projects.ts';

import { contentsEndpoints, firstItems, itemsQuery } from '../items/use-items.ts';
import { useProjectAddress } from './use-project-address.ts';

/**
 * Returns whether a project may be requested: once the session is known, because a denial of a guest does not apply to
 * the owner. Data rendered with the page is public.
 */
export function useMayRequest(hash: string): boolean {
  const { phase } = useSnapshot(session);
  const [came] = useState(() => {
    const address = requestAddress(projectByHash, { hash });
    takeFirst(projectByHash, address);
    return entryOf(address).origin !== 'none';
  });
  return came || phase === 'user' || phase === 'guest';
}

/**
 * Requests a project and its visible list in parallel, and both again at login and logout: a project that is not shared
 * is accessible to its owner only.
 * @returns whether the data was requested as the current person
 */
export function useRequestedAsUser(hash: string): boolean {
  const { phase, user } = useSnapshot(session);
  const { words, entity } = useProjectAddress(hash, 'music');
  const id = user?.id ?? null;
  // An earlier denial may belong to another session.
  const [requestedAs, setRequestedAs] = useState(() =>
    entryOf(requestAddress(projectByHash, { hash })).error ? undefined : id,
  );
  useEffect(() => watchResponse(contentsEndpoints[entity], firstItems(itemsQuery(hash, words))), [hash, words, entity]);
  useEffect(() => {
    if (id === requestedAs) return;
    void Promise.all([
      reloadResponse(projectByHash, { hash }),
      reloadResponse(contentsEndpoints[entity], firstItems(itemsQuery(hash, words))),
    ]).then(() => setRequestedAs(id));
  }, [hash, words, entity, id, requestedAs]);
  return id === requestedAs && (phase === 'user' || phase === 'guest');
}
