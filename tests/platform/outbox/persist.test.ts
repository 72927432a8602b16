import 'fake-indexeddb/auto';

import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { withPending, withTried } from '#shared/offline/outbox/pending.ts';
import { createFakeLocalStorage } from '#tests/support/fakes/local-storage.ts';
import { waiting } from '#tests/support/fakes/outbox.ts';

const anna = 7;
let local = createFakeLocalStorage();

/** A page: its modules are new, the device is the same. */
async function openPage() {
  vi.resetModules();
  const [{ persist, persistMove, takeNotes }, { putNote, notesOf }, { readPending }, { outbox }] = await Promise.all([
    import('#platform/outbox/persist.ts'),
    import('#platform/outbox/notes.ts'),
    import('#platform/outbox/pending-store.ts'),
    import('#platform/outbox/state.ts'),
  ]);
  /** As the outbox does for what a person has just done. */
  const act = async (key: string) => {
    const pending = waiting(key);
    putNote(anna, pending);
    await persist(anna, (list) => withPending(list, pending));
  };
  const keys = async () => (await readPending(anna)).map(({ key }) => key);
  return { act, keys, persist, persistMove, takeNotes, notesOf, readPending, outbox };
}

/** A full disk, as IndexedDB reports it. */
const refuseWrites = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(async () => {
  local = createFakeLocalStorage();
  vi.stubGlobal('localStorage', local.storage);
  await promisifyRequest(indexedDB.deleteDatabase('tonika-outbox'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the note of a request is removed when the store has it', async () => {
  const page = await openPage();
  await page.act('one');
  expect(local.keys()).toEqual([]);
  expect(await (await openPage()).keys()).toEqual(['one']);
});

describe('where IndexedDB refuses writes', () => {
  test('requests are restored at the next visit', async () => {
    refuseWrites();
    const page = await openPage();
    for (const key of ['one', 'two', 'three']) await page.act(key);
    expect(await page.keys()).toEqual(['one', 'two', 'three']);
    expect(page.outbox.unsafe).toBe(0);

    const next = await openPage();
    await next.takeNotes(anna);
    expect(await next.keys()).toEqual(['one', 'two', 'three']);
  });

  test('the note has the state of the request: tried, merged with a later one, or done', async () => {
    refuseWrites();
    const page = await openPage();
    for (const key of ['one', 'two', 'three']) await page.act(key);
    await page.persist(anna, (list) => withTried(list, 'one'));
    await page.persist(anna, (list) =>
      list.flatMap((pending) =>
        pending.key === 'two' ? [] : pending.key === 'three' ? waiting('three', { body: 'both' }) : pending,
      ),
    );
    expect(page.notesOf(anna)).toMatchObject([
      { key: 'one', tried: true },
      { key: 'three', body: 'both' },
    ]);
  });

  test('everything is stored, and the notes removed, with the first successful write', async () => {
    const writes = refuseWrites();
    const page = await openPage();
    for (const key of ['one', 'two']) await page.act(key);
    writes.mockRestore();
    await page.act('three');
    expect(local.keys()).toEqual([]);
    expect(await (await openPage()).keys()).toEqual(['one', 'two', 'three']);
  });

  test('and localStorage fails too, the requests are counted as unsafe', async () => {
    refuseWrites();
    local.state.isFull = true;
    const page = await openPage();
    for (const key of ['one', 'two']) await page.act(key);
    expect(page.outbox.unsafe).toBe(2);
    local.state.isFull = false;
    await page.act('three');
    expect(page.outbox.unsafe).toBe(0);
    expect(page.notesOf(anna)).toHaveLength(3);
  });

  test('requests of a guest pass to the account at login, once', async () => {
    refuseWrites();
    const page = await openPage();
    await page.persist(0, (list) => withPending(list, waiting('play')));
    await page.persistMove(0, anna);
    expect(await page.keys()).toEqual(['play']);
    expect(await page.readPending(0)).toEqual([]);
    expect(page.notesOf(0)).toEqual([]);
    expect(page.notesOf(anna)).toMatchObject([{ key: 'play' }]);
  });
});

test('a store missing after an interrupted first opening is created', async () => {
  (await promisifyRequest(indexedDB.open('tonika-outbox'))).close();
  const page = await openPage();
  await page.act('one');
  expect(local.keys()).toEqual([]);
  expect(await (await openPage()).keys()).toEqual(['one']);
});

test('the note of a request that another page is adding stays', async () => {
  const [page, other] = [await openPage(), await openPage()];
  const pending = waiting('theirs');
  local.storage.setItem('tnk.arriving.theirs', JSON.stringify({ owner: anna, call: pending }));
  await page.act('one');
  expect(other.notesOf(anna)).toMatchObject([{ key: 'theirs' }]);
});
