import { expireResponses, forgetResponses } from '#platform/api/responses.ts';
import { setOwnResponseCache, type OwnResponseCache } from '#platform/offline/index.ts';
import { noteArrived } from '#platform/offline/row-store/arrived.ts';
import { isSharedAddress } from '#shared/offline/addresses.ts';
import { ownCachePrefix } from '#shared/offline/cache-names.ts';
import { createResponseCache, maxCachedResponses } from '#shared/offline/response-cache.ts';

import { session } from '../session/state.ts';

const isOwn = (address: string) => !isSharedAddress(address);

/** Closes the cache of the person who is signed in; resolves once nothing is being written to it. */
let close = async (): Promise<unknown> => undefined;

/**
 * The cache of a person's responses, which also stores their rows. It reads and writes nothing once it is closed:
 * opening a deleted cache would create it again.
 */
function openCache(userId: number): OwnResponseCache {
  const cache = createResponseCache({ caches, Response }, maxCachedResponses, `${ownCachePrefix}${userId}`);
  let isOpen = true;
  const working = new Set<Promise<unknown>>();
  const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (!isOpen) return undefined;
    const done = work();
    working.add(done);
    return done.finally(() => working.delete(done));
  };
  close = async () => {
    isOpen = false;
    return Promise.allSettled(working);
  };
  return {
    get: async (address) => whileOpen(async () => cache.get(address)),
    put: async (address, response) =>
      whileOpen(async () => {
        void noteArrived({ address, response, person: userId, isCached: true });
        await cache.put(address, JSON.stringify(response));
      }),
  };
}

/** Caches responses for this person only from now on; those to a guest are requested again. */
export function openOwnResponses(userId: number): void {
  expireResponses(isOwn);
  if ('caches' in globalThis) setOwnResponseCache(openCache(userId));
}

/** From now on nothing of the person is read or written; resolves once nothing is being written. Never throws. */
export async function closeOwnResponses(): Promise<void> {
  setOwnResponseCache(undefined);
  forgetResponses(isOwn);
  await close();
}

/**
 * Removes the cached responses of people who are not signed in, and the rows of these. Never throws.
 *
 * @returns whether nothing of theirs is left
 */
export async function deleteOwnResponses(): Promise<boolean> {
  if (!('caches' in globalThis)) return true;
  const names = await caches.keys().catch(() => []);
  const stays = `${ownCachePrefix}${session.user?.id}`;
  const others = names.filter((name) => name.startsWith(ownCachePrefix) && name !== stays);
  try {
    await Promise.all(others.map((name) => caches.delete(name)));
    // After the responses: rows of earlier versions are stored from these.
    await deleteRows();
    return true;
  } catch {
    return false;
  }
}

async function deleteRows() {
  const { deleteRecordsOfOthers } = await import('#platform/offline/row-store/change-records.ts');
  await deleteRecordsOfOthers(session.user?.id);
}

/**
 * Removes cached responses and pages whose URLs contain the words of a search. Other ones stay: they are the same for
 * everybody, and a guest offline uses them. Never throws.
 */
export async function forgetSearches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  const shared = names.filter((name) => /^tonika-(?:answers|pages)-/.test(name));
  await Promise.all(shared.map(forgetSearchesIn)).catch(() => undefined);
}

async function forgetSearchesIn(name: string) {
  const cache = await caches.open(name);
  const searches = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.has('search_string'));
  await Promise.all(searches.map((request) => cache.delete(request)));
}
