import { promisifyRequest } from 'idb-keyval';

import type { Row } from '#shared/contract/catalogue.ts';
import { createResponseCache, type ResponseCache } from '#shared/offline/response-cache.ts';

import { everyone, hasArrived, takeArrived, type Arrived } from './arrived.ts';
import { evictRecords } from './evict-records.ts';
import { mergedList, openRecords, recordsOf, type StoredRecord } from './records.ts';

/** Maximum number of records; the oldest are deleted. A row takes about 3 kB. */
const maxRecords = 20_000;
/** Number of responses between two counts of the records. */
const countEvery = 20;
let untilCount = 0;
let responses: ResponseCache | undefined;

/** One change after another: the end of a session waits for what is being written. */
let lane: Promise<unknown> = Promise.resolve();
let version = 0;

/** Rises with each change that this page makes. */
export const recordsVersion = (): number => version;

/** Runs a change of the store after those before it. */
export async function change<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = lane.then(work).finally(() => {
    version += 1;
  });
  lane = done.catch(() => undefined);
  return done;
}

/** Stores the queued responses and their rows. Rejects where the device denies its storage. */
export async function storeArrived(): Promise<void> {
  // Without a change rows that were read stay valid.
  if (!hasArrived()) return lane.then(() => undefined);
  await change(async () => {
    const arrived = takeArrived();
    await cacheResponses(arrived);
    await write(arrived);
    untilCount -= arrived.length;
    if (untilCount > 0) return;
    untilCount = countEvery;
    await evictRecords(maxRecords);
  });
}

async function cacheResponses(arrived: readonly Arrived[]) {
  responses ??= createResponseCache({ caches, Response });
  for (const { address, response, isCached } of arrived)
    if (!isCached) await responses.put(address, JSON.stringify(response)).catch(() => undefined);
}

async function write(arrived: readonly Arrived[]) {
  const at = Date.now();
  await openRecords('readwrite', async (store) => {
    for (const record of arrived.flatMap(recordsOf)) {
      const value = record.kind === 'list' ? await mergedList(store, record) : record.value;
      store.put({ value, at }, record.key);
    }
    return promisifyRequest(store.transaction);
  });
}

/** Changes stored rows; `amend` returns the same object where nothing changes. */
export async function amendRecords(amend: (row: Row) => Row): Promise<void> {
  await change(async () =>
    openRecords('readwrite', async (store) => {
      const keys = await promisifyRequest(store.getAllKeys());
      const records = await promisifyRequest<StoredRecord<unknown>[]>(store.getAll());
      records.forEach((record, index) => {
        const key = keys[index];
        if (key === undefined || !isRowRecord(key, record)) return;
        const value = amend(record.value);
        if (value !== record.value) store.put({ ...record, value }, key);
      });
      return promisifyRequest(store.transaction);
    }),
  );
}

const isRowRecord = (key: IDBValidKey, _record: StoredRecord<unknown>): _record is StoredRecord<Row> =>
  Array.isArray(key) && key[1] === 'row';

/** Deletes everything but what the person has made available offline. */
export const clearRecords = async (): Promise<void> => change(async () => evictRecords(0));

/**
 * Deletes the records of people who are not signed in, also those that are queued.
 *
 * @param stays the signed-in person; undefined for a guest
 */
export async function deleteRecordsOfOthers(stays: number | undefined): Promise<void> {
  await change(async () => {
    const arrived = takeArrived().filter(({ person }) => person === everyone || person === stays);
    await openRecords('readwrite', async (store) => {
      // An array sorts after a string: it ends the keys of a person.
      store.delete(IDBKeyRange.bound([everyone, []], [stays ?? Number.POSITIVE_INFINITY]));
      if (stays !== undefined) store.delete(IDBKeyRange.lowerBound([stays, []]));
      return promisifyRequest(store.transaction);
    });
    await cacheResponses(arrived);
    await write(arrived);
  });
}
