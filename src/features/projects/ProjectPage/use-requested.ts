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
 * Whether a project may be asked for: as soon as it is known who asks, for a refusal of a guest says nothing to its owner.
 * What came with the page is there for everybody.
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
 * Asks for a project and for the list in it at the same time, and for both anew when somebody comes in or goes: what is
 * not shared is there for its owner alone.
 *
 * @returns whether what is known was asked for by who is here
 */
export function useRequestedAsUser(hash: string): boolean {
  const { phase, user } = useSnapshot(session);
  const { words, entity } = useProjectAddress(hash, 'music');
  const id = user?.id ?? null;
  // A refusal from before may be somebody else's.
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
