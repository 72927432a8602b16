import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';

import type { Pending } from '#shared/offline/outbox/pending.ts';

/* What waits of each person under their id, the list as one value: a change of it is one transaction over all pages. */

let database: UseStore | undefined;
const open = () => (database ??= createStore('tonika-outbox', 'calls'));

/** The lists of who met a device that refuses: from then on they live until the page is closed. */
const memory = new Map<number, readonly Pending[]>();

type Change = (list: readonly Pending[]) => readonly Pending[];

export async function readPending(owner: number): Promise<readonly Pending[]> {
  return memory.get(owner) ?? asList(await get<unknown>(owner, open()).catch(() => undefined));
}

/** Never throws. @returns the list as it is after the change */
export async function changePending(owner: number, change: Change): Promise<readonly Pending[]> {
  const kept = memory.get(owner);
  if (kept) return inMemory(owner, change(kept));
  try {
    return await open()('readwrite', async (store) => {
      const changed = change(asList(await promisifyRequest<unknown>(store.get(owner))));
      store.put(changed, owner);
      await promisifyRequest(store.transaction);
      return changed;
    });
  } catch {
    return inMemory(owner, change(await readPending(owner)));
  }
}

/** What waited under one id waits under another, in one step: it is never under both. Never throws. */
export async function movePending(from: number, to: number): Promise<void> {
  const kept = memory.get(from);
  if (kept) {
    memory.delete(from);
    await changePending(to, (list) => [...list, ...kept]);
    return;
  }
  await open()('readwrite', async (store) => {
    const moved = asList(await promisifyRequest<unknown>(store.get(from)));
    if (moved.length === 0) return;
    const there = asList(await promisifyRequest<unknown>(store.get(to)));
    store.put([...there, ...moved], to);
    store.delete(from);
    await promisifyRequest(store.transaction);
  }).catch(() => undefined);
}

function inMemory(owner: number, list: readonly Pending[]) {
  memory.set(owner, list);
  return list;
}

const asList = (found: unknown): Pending[] => (Array.isArray(found) ? found.filter(isPending) : []);

/** Checked without a schema: this comes with the session, schemas with its first call. */
function isPending(found: unknown): found is Pending {
  const texts = ['key', 'path', 'what', 'lane', 'at'];
  return (
    typeof found === 'object' && found !== null && texts.every((name) => typeof Reflect.get(found, name) === 'string')
  );
}
