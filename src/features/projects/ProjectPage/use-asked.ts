import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { entryOf } from '#platform/api/answers.ts';
import { takeFirst } from '#platform/api/client.ts';
import { reloadAnswer, watchAnswer } from '#platform/api/load.ts';
import { session } from '#platform/session/index.ts';
import { callAddress } from '#shared/contract/address.ts';
import { projectByHash } from '#shared/contract/projects.ts';

import { contentsCalls, firstItems, itemsQuery } from '../items/use-items.ts';
import { useProjectAddress } from './use-project-address.ts';

/**
 * Whether a project may be asked for: as soon as it is known who asks, for a refusal of a guest says nothing to its owner.
 * What came with the page is there for everybody.
 */
export function useMayAsk(hash: string): boolean {
  const { phase } = useSnapshot(session);
  const [came] = useState(() => {
    const address = callAddress(projectByHash, { hash });
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
export function useAskedAsWhoIsHere(hash: string): boolean {
  const { phase, user } = useSnapshot(session);
  const { words, entity } = useProjectAddress(hash, 'music');
  const id = user?.id ?? null;
  // A refusal from before may be somebody else's.
  const [askedAs, setAskedAs] = useState(() => (entryOf(callAddress(projectByHash, { hash })).error ? undefined : id));
  useEffect(() => watchAnswer(contentsCalls[entity], firstItems(itemsQuery(hash, words))), [hash, words, entity]);
  useEffect(() => {
    if (id === askedAs) return;
    void Promise.all([
      reloadAnswer(projectByHash, { hash }),
      reloadAnswer(contentsCalls[entity], firstItems(itemsQuery(hash, words))),
    ]).then(() => setAskedAs(id));
  }, [hash, words, entity, id, askedAs]);
  return id === askedAs && (phase === 'user' || phase === 'guest');
}
