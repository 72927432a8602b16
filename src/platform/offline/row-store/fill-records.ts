import { promisifyRequest } from 'idb-keyval';

import { row } from '#shared/contract/catalogue.ts';

import { change } from './change-records.ts';
import { readResponses } from './read-responses.ts';
import { mergedList, openRecords, recordsOf, type NewRecord } from './records.ts';

/** Under it stands that the store was filled. */
const mark = [0, 'filled'];
const withRows = /\/(?:list|detail|get-main-page-list)$/;

let filled: Promise<void> | undefined;

/**
 * Stores the rows of the responses that an earlier version of the app has cached, once on a device. Rejects where the
 * device denies its storage.
 */
export async function fillOnce(): Promise<void> {
  filled ??= change(fill).catch((error: unknown) => {
    filled = undefined;
    throw error;
  });
  return filled;
}

async function fill() {
  if (await openRecords('readonly', async (store) => promisifyRequest(store.getKey(mark)))) return;
  const responses = await readResponses(({ pathname }) => withRows.test(pathname));
  const records = responses.flatMap(recordsOf).filter(isOfToday);
  const lists = records.filter((record) => record.kind === 'list');
  // The newest response comes last: it has the latest of a row.
  const others = new Map(records.filter(({ kind }) => kind !== 'list').map((record) => [String(record.key), record]));
  await openRecords('readwrite', async (store) => {
    for (const { key, value } of others.values()) {
      if ((await promisifyRequest(store.getKey(key))) === undefined) store.put({ value, at: 0 }, key);
    }
    for (const list of lists)
      store.put({ value: await mergedList(store, { ...list, isWhole: false }), at: 0 }, list.key);
    // Evicted last.
    store.put({ at: Number.MAX_SAFE_INTEGER }, mark);
    return promisifyRequest(store.transaction);
  });
}

/** An earlier version may have had other fields. */
const isOfToday = ({ kind, value }: NewRecord) => kind !== 'row' || row.safeParse(value).success;
