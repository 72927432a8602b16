import type { User } from '#shared/contract/users.ts';

import { noteLeftovers, storedLeftovers } from '../session/leftovers.ts';
import { session } from '../session/state.ts';
import { removeStored } from '../storage/store.ts';
import { dropPersonal, dropPersonalOfOthers } from './drop-personal.ts';
import { forgetOwnPictures } from './forget-pictures.ts';
import { closeOwnResponses, deleteOwnResponses, forgetSearches } from './own-responses.ts';

/** The person as last seen: without a network they still are who they are. */
export const storedUser = 'session.user';

/**
 * Removes what this device stores of a person whose session has ended: themselves, their responses, pictures, searches,
 * marks, history and offline copies. Their outbox stays: it is sent when they log in again. If the page is closed
 * meanwhile, the next one goes on (`forgetLeftovers`). Never throws.
 *
 * @param hasExpired what was typed and the files that were chosen wait for the same person
 */
export async function forgetPerson(user: User | null, hasExpired: boolean): Promise<void> {
  noteLeftovers(hasExpired ? 'expired' : 'all');
  const closed = closeOwnResponses();
  const [isAllGone] = await Promise.all([
    closed.then(async () => forgetOwnPictures(JSON.stringify(user))).then(deleteOwnResponses),
    removeStored(storedUser),
    user && dropPersonal(user.id, !hasExpired),
    dropPersonalOfOthers(null, !hasExpired),
    forgetSearches(),
  ]);
  if (!hasExpired && isAllGone) noteLeftovers(null);
}

/** Goes on with a removal that was interrupted, and ends the wait for a person when another one logs in. Never throws. */
export async function forgetLeftovers(): Promise<void> {
  const leftovers = storedLeftovers();
  if (leftovers === null) return;
  const { user } = session;
  const isWaiting = leftovers === 'expired' && !user;
  const [isAllGone] = await Promise.all([
    deleteOwnResponses(),
    dropPersonalOfOthers(user?.id ?? null, !isWaiting),
    forgetSearches(),
    user ? undefined : removeStored(storedUser),
  ]);
  if (!isWaiting && isAllGone) noteLeftovers(null);
}
