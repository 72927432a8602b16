import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

import type { Row } from '#shared/contract/catalogue.ts';
import { pinnedAddress } from '#shared/offline/pinned-addresses.ts';
import { recordCacheName } from '#shared/offline/records.ts';
import { ownCachePrefix, responseCacheName } from '#shared/offline/cache-names.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { makeRow } from '../../player/rows.ts';
import { createFakeCaches } from '../../support/caches.ts';

const origin = 'https://tonika.test';
const tracks = '/api/music/tracks/list?page=1';
const album = '/api/music/album/tracks/list?album_id=5';
const ofAlbum = ['music/album/tracks/list album_id=5'];
const [anna, boris] = [7, 8];

let stored: ReturnType<typeof createFakeCaches>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stored = createFakeCaches({ origin });
  const names = [responseCacheName, `${ownCachePrefix}${anna}`];
  vi.stubGlobal('caches', { ...stored.caches, keys: async () => names });
});

/** A page of the app that has just been opened: it knows of the device's database only what is in it. */
async function openPage() {
  vi.resetModules();
  const [{ session }, arrived, changes, reading, items, eviction] = await Promise.all([
    import('#platform/session/state.ts'),
    import('#platform/offline/row-store/arrived.ts'),
    import('#platform/offline/row-store/change-records.ts'),
    import('#platform/offline/row-store/read-rows.ts'),
    import('#platform/offline/cached-items.ts'),
    import('#platform/offline/row-store/evict-records.ts'),
  ]);
  const note = (address: string, response: unknown, person = arrived.everyone) =>
    void arrived.noteArrived({ address, response, person, isCached: person !== arrived.everyone });
  const isHere = (id: number | null) =>
    Object.assign(session, { phase: id === null ? 'guest' : 'user', user: id === null ? null : { id } });
  return { note, isHere, ...changes, ...reading, ...items, ...eviction };
}

const listOf = (rows: readonly Row[], lastPage = 1) => ({ data: rows, meta: { page: 1, last_page: lastPage } });
const titled = (id: number, title: string): Row => ({ ...makeRow(id), title: { ru: title, en: title } });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other);
const cache = async (address: string, response: unknown, name = responseCacheName) =>
  (await caches.open(name)).put(address, new Response(JSON.stringify(response)));
const pin = async (...addresses: string[]) =>
  (await caches.open(recordCacheName)).put(
    pinnedAddress,
    new Response(addresses.map((address) => origin + address).join('\n')),
  );

describe('rows of responses', () => {
  it('are read once each, as the newest response has them, also by the next page', async () => {
    const page = await openPage();
    page.note(tracks, listOf([titled(1, 'before'), makeRow(2)]));
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 2]);
    page.note(tracks, listOf([titled(1, 'after')]));
    await page.storeArrived();
    const rows = await (await openPage()).storedRows('MUSIC_VARIATION');
    expect(idsOf(rows)).toEqual([1, 2]);
    expect(rows.find(({ id }) => id === 1)?.title.ru).toBe('after');
  });

  it('come from pages of tracks and from the lists of the home page', async () => {
    const page = await openPage();
    page.note('/api/music/tracks/detail?id=1', { data: { ...makeRow(1), lyrics: null, bpm_confidence: null } });
    page.note('/api/common/get-main-page-list', { data: { tracks: [makeRow(2)], posts: [{ id: 3 }] } });
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 2]);
  });

  it('do not say what was searched for', async () => {
    const page = await openPage();
    const match = { field: 'title' as const, words: ['secret'], line: null };
    page.note('/api/music/tracks/list?search_string=secret', listOf([{ ...makeRow(1), match }]));
    expect(JSON.stringify(await page.storedRows('MUSIC_VARIATION'))).not.toContain('secret');
  });

  it('are changed by a download', async () => {
    const page = await openPage();
    page.note(tracks, listOf([makeRow(1), makeRow(2)]));
    await page.storeArrived();
    await page.amendRecords((row) => (row.id === 1 ? { ...row, downloads_counter: 40 } : row));
    const rows = await page.storedRows('MUSIC_VARIATION');
    expect(rows.filter((row) => row.downloads_counter === 40).map(({ id }) => id)).toEqual([1]);
  });
});

describe('a response that the service worker has not seen', () => {
  it('is cached with its rows', async () => {
    const page = await openPage();
    page.note(tracks, listOf([makeRow(1)]));
    await page.storeArrived();
    expect(stored.addresses(responseCacheName)).toEqual([tracks]);
    page.note(album, listOf([makeRow(2)]), anna);
    await page.storeArrived();
    expect(stored.addresses(responseCacheName)).toEqual([tracks]);
  });
});

describe('the list of a track group', () => {
  it('has the rows of its responses only, and of a search of two those in both', async () => {
    const page = await openPage();
    page.note(tracks, listOf([1, 2, 3, 4].map(makeRow)));
    page.note(`${album}&page=1`, listOf([makeRow(1), makeRow(2)], 2));
    page.note(`${album}&page=2`, listOf([makeRow(3)], 2));
    page.note('/api/music/album/tracks/list?author_id=6', listOf([makeRow(2), makeRow(4)]));
    expect(idsOf(await page.storedRowsOf(ofAlbum))).toEqual([1, 2, 3]);
    expect(idsOf(await page.storedRowsOf([...ofAlbum, 'music/album/tracks/list author_id=6']))).toEqual([2]);
    expect(await page.storedRowsOf(['music/album/tracks/list album_id=9'])).toEqual([]);
  });

  it('loses a track that is no longer in it once all of it has come, and none by a filter', async () => {
    const page = await openPage();
    page.note(album, listOf([makeRow(1), makeRow(2)]));
    page.note(`${album}&genres[]=4`, listOf([makeRow(1)]));
    expect(idsOf(await page.storedRowsOf(ofAlbum))).toEqual([1, 2]);
    page.note(album, listOf([makeRow(1)]));
    expect(idsOf(await page.storedRowsOf(ofAlbum))).toEqual([1]);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 2]);
  });
});

describe('items by their content', () => {
  it('are the track in place of its version, and a track group', async () => {
    const page = await openPage();
    const track = makeRow(1);
    const version: Row = { ...track, id: track.variation?.id ?? 0, kind: 'variation' };
    page.note(tracks, listOf([track]));
    page.note('/api/music/tracks/variations/list?track_id=1', listOf([version]));
    const [found] = await page.cachedItems('MUSIC_VARIATION', [version.id, 999]);
    expect(found?.row).toMatchObject({ id: 1, kind: 'track' });

    const name = { ru: 'Альбом', en: 'Album' };
    const data = { id: 5, uid: 'u', name, description: null, picture: null, tracks_counter: 1, duration: 60 };
    page.note('/api/music/albums/detail?id=5', { data: { ...data, created_at: '2026-11-28T00:00:00Z' } });
    const groups = await page.cachedItems('MUSIC_ALBUM', [5, 6]);
    expect(groups.map((group) => group.item_id)).toEqual([5]);
    expect(JSON.stringify(groups)).toContain(JSON.stringify(name));
  });
});

describe('a person', () => {
  it('leaves no row behind, not even one that has just arrived, and takes none of others along', async () => {
    const page = await openPage();
    page.note(tracks, listOf([makeRow(1)]));
    page.note(tracks, listOf([makeRow(2)]), anna);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 2]);
    page.note(tracks, listOf([makeRow(3)]), anna);
    page.note(tracks, listOf([makeRow(4)]));
    await page.deleteRecordsOfOthers(undefined);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 4]);
  });

  it('has rows that neither a guest nor anybody else reads, also where they could not be removed', async () => {
    const page = await openPage();
    page.note(tracks, listOf([makeRow(1)]), anna);
    page.note(tracks, listOf([makeRow(2)]));
    page.isHere(anna);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 2]);
    page.isHere(boris);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([2]);
    page.isHere(null);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([2]);
    expect(await page.cachedItems('MUSIC_VARIATION', [1])).toEqual([]);
  });

  it('who is signed in keeps theirs when those of others are removed', async () => {
    const page = await openPage();
    page.note(tracks, listOf([makeRow(1)]), anna);
    page.note(tracks, listOf([makeRow(2)]), boris);
    await page.storeArrived();
    await page.deleteRecordsOfOthers(boris);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([2]);
    page.note(tracks, listOf([makeRow(3)]), anna);
    await page.deleteRecordsOfOthers(anna);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([3]);
  });
});

describe('what was cached before', () => {
  it('is stored once, but for rows of another shape, and in place of nothing newer', async () => {
    const { preview: _preview, ...old } = makeRow(3);
    await cache(tracks, listOf([titled(1, 'oldest'), titled(2, 'before')]));
    await cache(`${tracks}&sort=name`, listOf([titled(2, 'cached'), { ...old, preview: null } as unknown as Row]));
    await cache(album, listOf([makeRow(5)]), `${ownCachePrefix}${anna}`);
    const page = await openPage();
    page.note(tracks, listOf([titled(1, 'new')]));
    const rows = await page.storedRows('MUSIC_VARIATION');
    const titleOf = (id: number) => rows.find((row) => row.id === id)?.title.ru;
    expect([titleOf(1), titleOf(2)]).toEqual(['new', 'cached']);
    expect(idsOf(rows)).toEqual([1, 2, 5]);
    expect(idsOf(await page.storedRowsOf(ofAlbum))).toEqual([5]);

    await cache(tracks, listOf([makeRow(9)]));
    expect(idsOf(await (await openPage()).storedRows('MUSIC_VARIATION'))).toEqual([1, 2, 5]);
  });
});

describe('room on the device', () => {
  it('is made by the oldest rows, and not by those of offline copies', async () => {
    await cache(album, listOf([makeRow(1)]));
    await pin(album);
    const page = await openPage();
    page.note(album, listOf([makeRow(1)]));
    await page.storeArrived();
    for (const id of [2, 3, 4]) {
      vi.setSystemTime(Date.now() + 1_000);
      page.note(tracks, listOf([makeRow(id)]));
      await page.storeArrived();
    }
    vi.useRealTimers();
    // Two rows, and the list of the album.
    await page.evictRecords(3);
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1, 4]);
    await page.clearRecords();
    expect(idsOf(await page.storedRows('MUSIC_VARIATION'))).toEqual([1]);
  });
});
