import { get, promisifyRequest, type UseStore } from 'idb-keyval';

import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { outboxDatabase, outboxStore, senderKey, type BackgroundSender } from '#shared/offline/outbox/background.ts';
import { pendingIn } from '#shared/offline/outbox/pending-list.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { createObjectStore } from '../storage/object-store.ts';

/* The pending requests of each person under their id, the list as one value: a change of it is one transaction across
   all pages. */

let database: UseStore | undefined;
// Reported as stored means that it survives a crash of the machine, not only of the page.
const open = () => (database ??= createObjectStore(outboxDatabase, outboxStore, { durability: 'strict' }));

type Change = (list: readonly Pending[]) => readonly Pending[];

/** A list after a change. */
export interface StoredList {
  readonly list: readonly Pending[];
  /** The store has it; otherwise only this page has it, and retries with its next change. */
  readonly isStored: boolean;
}

/** Changes that the store rejected, by owner, in order: applied over its list, and stored with the next change. */
const refused = new Map<number, readonly Change[]>();
const inOrder = createKeyedQueue();

/** Never throws. */
export async function readPending(owner: number): Promise<readonly Pending[]> {
  const stored = pendingIn(await get<unknown>(owner, open()).catch(() => undefined));
  return withChanges(stored, refused.get(owner));
}

/** Never throws. */
export async function changePending(owner: number, change: Change): Promise<StoredList> {
  return inOrder('change', async () => {
    const changes = [...(refused.get(owner) ?? []), change];
    try {
      const list = await open()('readwrite', async (store) => {
        const changed = withChanges(pendingIn(await promisifyRequest<unknown>(store.get(owner))), changes);
        store.put(changed, owner);
        await promisifyRequest(store.transaction);
        return changed;
      });
      refused.delete(owner);
      return { list, isStored: true };
    } catch {
      refused.set(owner, changes);
      return { list: await readPending(owner), isStored: false };
    }
  });
}

/**
 * Moves the requests of one id to another atomically: they are never under both. Never throws.
 *
 * @returns the list of the second id
 */
export async function movePending(from: number, to: number): Promise<StoredList> {
  return inOrder('change', async () => {
    try {
      const list = await open()('readwrite', async (store) => {
        const moved = withChanges(pendingIn(await promisifyRequest<unknown>(store.get(from))), refused.get(from));
        const there = withChanges(pendingIn(await promisifyRequest<unknown>(store.get(to))), refused.get(to));
        if (moved.length === 0 && !refused.has(to)) return there;
        const together = [...there, ...moved];
        store.put(together, to);
        store.delete(from);
        await promisifyRequest(store.transaction);
        return together;
      });
      refused.delete(from);
      refused.delete(to);
      return { list, isStored: true };
    } catch {
      const moved = await readPending(from);
      const isMoved = (pending: Pending) => moved.some(({ key }) => key === pending.key);
      refused.set(from, [...(refused.get(from) ?? []), (list) => list.filter((pending) => !isMoved(pending))]);
      refused.set(to, [
        ...(refused.get(to) ?? []),
        (list) => [...list.filter((pending) => !isMoved(pending)), ...moved],
      ]);
      return { list: await readPending(to), isStored: false };
    }
  });
}

/**
 * Notes for whom requests may be sent while no page is open; null: for nobody.
 *
 * @throws where the device denies the database
 */
export async function noteSender(sender: BackgroundSender | null): Promise<void> {
  await open()('readwrite', async (store) => {
    if (sender) store.put(sender, senderKey);
    else store.delete(senderKey);
    await promisifyRequest(store.transaction);
  });
}

const withChanges = (list: readonly Pending[], changes: readonly Change[] = []): readonly Pending[] =>
  changes.reduce((changed, change) => change(changed), list);
