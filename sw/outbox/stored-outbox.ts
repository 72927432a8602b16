import { outboxDatabase, outboxStore, senderKey, type BackgroundSender } from '#shared/offline/outbox/background.ts';
import { pendingIn } from '#shared/offline/outbox/pending-list.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

type Change = (list: readonly Pending[]) => readonly Pending[];

/** The pending requests of the device, in the store of the pages: a change is one transaction across all threads. */
export interface StoredOutbox {
  readonly sender: () => Promise<BackgroundSender | undefined>;
  readonly read: (owner: number) => Promise<readonly Pending[]>;
  readonly change: (owner: number, change: Change) => Promise<readonly Pending[]>;
  readonly close: () => void;
}

/**
 * Opens it. Pages make the database: this makes none.
 *
 * @returns undefined where there is none yet
 * @throws where the device denies it
 */
export async function openStoredOutbox(): Promise<StoredOutbox | undefined> {
  const database = await openDatabase();
  if (!database) return undefined;
  // A page makes the store that is missing, which it cannot while this connection is open.
  database.addEventListener('versionchange', () => database.close());
  const get = async (key: IDBValidKey): Promise<unknown> =>
    resultOf(database.transaction(outboxStore).objectStore(outboxStore).get(key));

  return {
    sender: async () => senderIn(await get(senderKey)),
    read: async (owner) => pendingIn(await get(owner)),
    change: (owner, change) =>
      new Promise((resolve, reject) => {
        // Another thread goes on with the list as it is after this: it has to survive a crash.
        const transaction = database.transaction(outboxStore, 'readwrite', { durability: 'strict' });
        const store = transaction.objectStore(outboxStore);
        let changed: readonly Pending[] = [];
        const request = store.get(owner);
        request.addEventListener('success', () => {
          changed = change(pendingIn(request.result));
          store.put(changed, owner);
        });
        transaction.addEventListener('complete', () => resolve(changed));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The store is closed')));
      }),
    close: () => database.close(),
  };
}

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(outboxDatabase);
    let isMissing = false;
    request.addEventListener('upgradeneeded', () => {
      isMissing = true;
      request.transaction?.abort();
    });
    request.addEventListener('error', () => {
      if (isMissing) resolve(undefined);
      else reject(request.error ?? new Error(`${outboxDatabase} does not open`));
    });
    request.addEventListener('success', () => {
      const database = request.result;
      if (database.objectStoreNames.contains(outboxStore)) return resolve(database);
      database.close();
      resolve(undefined);
    });
  });
}

function resultOf(request: IDBRequest<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store does not respond')));
  });
}

function senderIn(found: unknown): BackgroundSender | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { owner, language } = found as Record<string, unknown>;
  return typeof owner === 'number' && typeof language === 'string' ? { owner, language } : undefined;
}
