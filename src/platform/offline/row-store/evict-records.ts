import { promisifyRequest } from 'idb-keyval';

import { pinnedAddresses } from '#shared/offline/pinned-addresses.ts';

import { readResponses } from './read-responses.ts';
import { openRecords, recordsOf, type StoredRecord } from './records.ts';

/**
 * Deletes the oldest records until there are at most `limit`, but none of what the person has made available offline.
 * Runs among the other changes of the store (`change`).
 */
export async function evictRecords(limit: number): Promise<void> {
  if ((await openRecords('readonly', async (store) => promisifyRequest(store.count()))) <= limit) return;
  const pinned = await pinnedKeys();
  await openRecords('readwrite', async (store) => {
    const keys = await promisifyRequest(store.getAllKeys());
    const records = await promisifyRequest<StoredRecord<unknown>[]>(store.getAll());
    const oldestFirst = keys
      .map((key, index) => ({ key, at: records[index]?.at ?? 0 }))
      .filter(({ key }) => !pinned.has(JSON.stringify(key)))
      .toSorted((one, other) => one.at - other.at);
    for (const { key } of oldestFirst.slice(0, keys.length - limit)) store.delete(key);
    return promisifyRequest(store.transaction);
  });
}

async function pinnedKeys(): Promise<ReadonlySet<string>> {
  const addresses = await pinnedAddresses(caches);
  const responses = await readResponses(({ href }) => addresses.has(href));
  return new Set(responses.flatMap(recordsOf).map(({ key }) => JSON.stringify(key)));
}
