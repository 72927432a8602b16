import { row } from '#shared/contract/catalogue.ts';
import { sortOrders } from '#shared/contract/list-orders.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addStem, addTrack } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addListedCatalogue } from './listed-catalogue.ts';

const listResponse = z.object({
  data: z.array(row),
  meta: z.object({ page: z.number(), per_page: z.number(), total: z.number(), last_page: z.number() }),
});

describeOnBoth('lists of tracks', (database) => {
  let server: TestServer;
  const ids: Record<string, { id: number; variationId: number }> = {};

  const request = async (path: string, locale = 'ru') =>
    server.app.inject({ url: `/api/${path}`, headers: { 'accept-language': locale } });
  const list = async (path: string, locale?: string) => {
    const response = await request(path, locale);
    expect(response.statusCode).toBe(200);
    return listResponse.parse(response.json());
  };
  const uids = (rows: readonly Row[]) => rows.map(({ uid }) => uid);
  const found = async (search: string, scope = 'all') =>
    uids(
      (
        await list(
          `music/tracks/list?sort=created_asc&search_scope=${scope}&search_string=${encodeURIComponent(search)}`,
        )
      ).data,
    );

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    Object.assign(ids, await addListedCatalogue(server.context));
  });
  afterAll(() => server.close());

  it('lists a track only once its main version has an mp3 preview', async () => {
    const { data, meta } = await list('music/tracks/list');
    expect(uids(data)).not.toContain('silent');
    expect(meta).toEqual({ page: 1, per_page: 10, total: 4, last_page: 1 });
  });

  it('keeps music and sounds apart', async () => {
    expect(uids((await list('sound/tracks/list')).data)).toEqual(['door']);
    expect((await request(`music/tracks/detail?id=${ids['door']?.id}`)).statusCode).toBe(404);
  });

  it('say how the master is recorded: channels, rate and depth, before anything is downloaded', async () => {
    const recorded = (path: string) => list(path).then(({ data }) => data[0]?.recording);
    const { sample_rate, channels, bit_depth } = await server.context.db
      .selectFrom('media')
      .innerJoin('variations', 'variations.media_id', 'media.id')
      .select(['media.sample_rate', 'media.channels', 'media.bit_depth'])
      .where('variations.id', '=', ids['door']?.variationId ?? 0)
      .executeTakeFirstOrThrow();
    expect(await recorded('sound/tracks/list')).toEqual({ sample_rate, channels, bit_depth });
    expect(await recorded(`sound/tracks/variations/list?track_id=${ids['door']?.id}`)).toEqual({
      sample_rate,
      channels,
      bit_depth,
    });
  });

  it('puts full-length music before jingles by default, the newest first', async () => {
    expect(uids((await list('music/tracks/list')).data)).toEqual(['jazz', 'ice', 'rain', 'jingle']);
  });

  it.each([
    ['duration_asc', 'ru', ['jingle', 'ice', 'rain', 'jazz']],
    ['duration_desc', 'ru', ['jazz', 'rain', 'ice', 'jingle']],
    ['created_asc', 'ru', ['rain', 'ice', 'jazz', 'jingle']],
    ['created_desc', 'ru', ['jingle', 'jazz', 'ice', 'rain']],
    ['name_asc', 'ru', ['rain', 'ice', 'jingle', 'jazz']],
    ['name_desc', 'ru', ['jazz', 'jingle', 'ice', 'rain']],
    ['name_asc', 'en', ['ice', 'jazz', 'jingle', 'rain']],
  ])('sorts by %s in %s', async (sort, locale, expected) => {
    expect(uids((await list(`music/tracks/list?sort=${sort}`, locale)).data)).toEqual(expected);
  });

  it.each(sortOrders)('shows every row once over the pages of %s', async (sort) => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`music/tracks/list?sort=${sort}&per_page=1&page=${page}`)),
    );
    expect(pages.flatMap(({ data }) => uids(data)).toSorted()).toEqual(['ice', 'jazz', 'jingle', 'rain']);
    expect(pages[0]?.meta).toEqual({ page: 1, per_page: 1, total: 4, last_page: 4 });
  });

  it('returns no rows and the same total for a page past the last', async () => {
    const { data, meta } = await list('music/tracks/list?page=1000000000&per_page=100');
    expect(data).toEqual([]);
    expect(meta.total).toBe(4);
  });

  it.each([
    ['дождь', 'all', ['rain']],
    ['ZEBRA', 'all', ['rain']],
    ['елкина', 'author', ['rain']],
    ['ЁЛКИНА', 'performer', ['rain']],
    ['еж льду', 'title', ['ice']],
    // Both answer a half of it.
    ['дождь льду', 'all', ['rain', 'ice']],
    ['тает', 'lyrics', ['ice']],
    ['тает', 'title', []],
    ['спокойная', 'description', ['jazz']],
    ['джаз', 'all', ['jazz']],
    ['north', 'all', ['ice']],
    ['TNK-M-000001', 'all', ['rain']],
    ['%', 'all', []],
    ['_', 'title', []],
    ['ice_walk', 'title', ['ice']],
    ['100%', 'all', ['jingle']],
    [String.raw`\ `, 'all', []],
    ["' or 1=1 --", 'all', []],
    ['🎧', 'all', []],
    ['\u0000', 'all', ['rain', 'ice', 'jazz', 'jingle']],
    ['до\u0000ждь', 'all', ['rain']],
    ['   ', 'all', ['rain', 'ice', 'jazz', 'jingle']],
  ])('finds by %j in %s', async (search, scope, expected) => {
    expect(await found(search, scope)).toEqual(expected);
  });

  it('finds a track by the new name of its album', async () => {
    await server.context.writer.album({ uid: 'ice', name: { ru: 'Айсберг' }, labelUid: 'north' });
    expect(await found('айсберг')).toEqual(['ice']);
    await server.context.writer.album({ uid: 'ice', name: { ru: 'Лёд', en: 'Ice' }, labelUid: 'north' });
    expect(await found('айсберг')).toEqual([]);
  });

  it.each([
    'music/tracks/detail?id=999999',
    `music/tracks/detail?id=${Number.MAX_SAFE_INTEGER}`.slice(0, -1),
    'music/tracks/variations/detail?id=999999',
    'music/tracks/variations/list?track_id=999999',
    'music/tracks/stems/list?track_id=999999',
    'sound/tracks/variations/list?track_id=1',
    'music/tracks/variations/file-preview/get-info?id=999999',
    'music/tracks/variations/file-preview/get-stream?id=999999',
  ])('responds 404 for an unknown id: %s', async (path) => {
    const response = await request(path, 'en');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Not found', origin: 'tonika' });
  });

  it('shows the newest music and sounds on the home page', async () => {
    const { data } = (await request('common/get-main-page-list')).json<{ data: { music: Row[]; sounds: Row[] } }>();
    expect(uids(data.music)).toEqual(['jazz', 'ice', 'rain', 'jingle']);
    expect(uids(data.sounds)).toEqual(['door']);
  });

  it('deletes a track with its versions and stems', async () => {
    await addTrack(server.context, { uid: 'gone' });
    await addStem(server.context, { trackUid: 'gone', uid: 'gone-stem' });
    expect(await server.context.writer.removeTrack('gone')).toBe(true);
    expect(await server.context.writer.removeTrack('gone')).toBe(false);
    expect(await found('gone')).toEqual([]);
    expect(await server.context.writer.mediaOf({ stemUid: 'gone-stem' })).toBeUndefined();
  });
});
