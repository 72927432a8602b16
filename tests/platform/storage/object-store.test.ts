import 'fake-indexeddb/auto';

import { get, promisifyRequest, set } from 'idb-keyval';
import { expect, test } from 'vitest';

import { createObjectStore } from '#platform/storage/object-store.ts';

let count = 0;
const newName = () => `database ${(count += 1)}`;

/** What an interrupted first opening leaves: a database of version 1 without any store. */
async function leaveEmpty(name: string) {
  const database = await promisifyRequest(indexedDB.open(name));
  database.close();
}

test('a missing store is created', async () => {
  const name = newName();
  await leaveEmpty(name);
  const store = createObjectStore(name, 'values');
  await set('key', 'value', store);
  expect(await get('key', store)).toBe('value');
});

test('two pages that create the same store at once both get it', async () => {
  const name = newName();
  await leaveEmpty(name);
  const pages = [createObjectStore(name, 'values'), createObjectStore(name, 'values')] as const;
  await Promise.all(pages.map((page, index) => set(index, 'value', page)));
  expect(await get(0, pages[1])).toBe('value');
  expect(await get(1, pages[0])).toBe('value');
});

test('stored data survives the creation of another store', async () => {
  const name = newName();
  await set('key', 'value', createObjectStore(name, 'values'));
  await set('key', 'other', createObjectStore(name, 'others'));
  expect(await get('key', createObjectStore(name, 'values'))).toBe('value');
});

test('a database that was deleted under an open page is created again', async () => {
  const name = newName();
  const store = createObjectStore(name, 'values');
  await set('key', 'before', store);
  await promisifyRequest(indexedDB.deleteDatabase(name));
  await set('key', 'after', store);
  expect(await get('key', store)).toBe('after');
});

test('a store whose creation is blocked by a page of an earlier version is rejected, not awaited for ever', async () => {
  const name = newName();
  const earlier = await promisifyRequest(indexedDB.open(name));
  const store = createObjectStore(name, 'values');
  await expect(set('key', 'value', store)).rejects.toThrow('does not open');
  earlier.close();
  await set('key', 'value', store);
  expect(await get('key', store)).toBe('value');
});
