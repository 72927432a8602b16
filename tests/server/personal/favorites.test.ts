import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { addStem, addTrack } from '../../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('favourites', (database) => {
  let server: TestServer;
  let anna: TestAccount;
  let boris: TestAccount;
  const items: [string, number][] = [];

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const { writer } = server.context;
    const name = { ru: 'Имя', en: 'Name' };
    const author = await writer.author({ uid: 'author', name });
    const label = await writer.label({ uid: 'label', name });
    const album = await writer.album({ uid: 'album', name, labelUid: 'label' });
    const library = await writer.library({ uid: 'library', name });
    const authorUids = ['author'];
    const music = await addTrack(server.context, { uid: 'm', authorUids, albumUid: 'album' });
    const sound = await addTrack(server.context, { uid: 's', entity: 'sound', authorUids, libraryUid: 'library' });
    const stem = await addStem(server.context, { trackUid: 'm', uid: 'stem' });
    items.push(
      ['MUSIC_VARIATION', music.variationId],
      ['MUSIC_STEM', stem],
      ['MUSIC_ALBUM', album],
      ['MUSIC_LABEL', label],
      ['MUSIC_PLAYLIST', await writer.playlist({ uid: 'playlist', name }, ['m'])],
      ['MUSIC_AUTHOR', author],
      ['SOUND_VARIATION', sound.variationId],
      ['SOUND_LIBRARY', library],
      ['SOUND_COLLECTION', await writer.collection({ uid: 'collection', name }, ['s'])],
      ['SOUND_AUTHOR', author],
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    anna = await addAccount(server);
    boris = await addAccount(server);
  });

  const post = (path: string, payload: unknown, { headers }: TestAccount = anna, key?: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/favorites/${path}`,
      payload: payload as object,
      headers: { ...headers, 'accept-language': 'en', ...(key && { 'idempotency-key': key }) },
    });
  const mark = (item_type_id: string, item_id: number, account?: TestAccount) =>
    post('mark', { item_type_id, item_id }, account);
  const list = async (type: string, { headers }: TestAccount = anna) =>
    (await server.app.inject({ url: `/api/favorites/list?item_type_id=${type}`, headers })).json<{
      data: { item_id: number; row: { id: number } | null; trackGroup: { id: number } | null }[];
      meta: object;
    }>();
  const marks = async ({ headers }: TestAccount = anna) =>
    (await server.app.inject({ url: '/api/favorites/marks', headers })).json<{ data: unknown[] }>().data;

  it('are added and removed for every kind, repeatedly, per person', async () => {
    for (const [type, id] of items) {
      for (const _ of [1, 2]) {
        const response = await mark(type, id);
        expect([response.statusCode, response.json()]).toEqual([
          200,
          { data: { item_type_id: type, item_id: id, is_favorite: true } },
        ]);
      }
      const { data, meta } = await list(type);
      expect(meta).toEqual({ page: 1, per_page: 20, total: 1, last_page: 1 });
      const isSound = type.endsWith('VARIATION') || type === 'MUSIC_STEM';
      expect(data).toMatchObject([
        {
          item_type_id: type,
          item_id: id,
          [isSound ? 'row' : 'gathering']: { id },
          [isSound ? 'gathering' : 'row']: null,
        },
      ]);
      expect((await list(type, boris)).data).toEqual([]);
    }
    expect(await marks()).toEqual(items.map(([type, id]) => ({ item_type_id: type, item_ids: [id] })));
    expect(await marks(boris)).toEqual([]);
    const [type, id] = items[0] ?? ['', 0];
    expect((await post('unmark', { item_type_id: type, item_id: id }, boris)).statusCode).toBe(200);
    expect((await list(type)).data).toHaveLength(1);
    for (const _ of [1, 2]) {
      const response = await post('unmark', { item_type_id: type, item_id: id });
      expect(response.json()).toEqual({ data: { item_type_id: type, item_id: id, is_favorite: false } });
    }
    expect((await list(type)).data).toEqual([]);
  });

  it('are unique after parallel requests', async () => {
    const [type, id] = items[2] ?? ['', 0];
    const responses = await Promise.all(Array.from({ length: 50 }, () => mark(type, id)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await list(type)).data).toHaveLength(1);
  });

  it('act once per key: a repeated addition after the removal has no effect', async () => {
    const [type, id] = items[0] ?? ['', 0];
    const item = { item_type_id: type, item_id: id };
    await post('mark', item, anna, 'first');
    await post('unmark', item, anna, 'second');
    expect((await post('mark', item, anna, 'first')).statusCode).toBe(200);
    expect((await list(type)).data).toEqual([]);
  });

  it('stay when a removal is repeated after the next addition', async () => {
    const [type, id] = items[0] ?? ['', 0];
    const item = { item_type_id: type, item_id: id };
    await post('mark', item);
    const first = await post('unmark', item, anna, 'unmark');
    await post('mark', item);
    expect((await post('unmark', item, anna, 'unmark')).json()).toEqual(first.json());
    expect((await list(type)).data).toHaveLength(1);
    await post('unmark', item);
  });

  it('list the latest first, in pages', async () => {
    const { id, variationId } = await addTrack(server.context, { uid: `later-${anna.id}` });
    expect(id).toBeGreaterThan(0);
    await mark('MUSIC_VARIATION', items[0]?.[1] ?? 0);
    await mark('MUSIC_VARIATION', variationId);
    expect((await list('MUSIC_VARIATION')).data.map(({ item_id }) => item_id)).toEqual([variationId, items[0]?.[1]]);
    const second = await server.app.inject({
      url: '/api/favorites/list?item_type_id=MUSIC_VARIATION&page=2&per_page=1',
      headers: anna.headers,
    });
    expect(second.json()).toMatchObject({ data: [{ item_id: items[0]?.[1] }], meta: { total: 2, last_page: 2 } });
  });

  it('of a track that left the catalogue are not listed nor counted', async () => {
    const uid = `gone-${anna.id}`;
    const { variationId } = await addTrack(server.context, { uid });
    await mark('MUSIC_VARIATION', variationId);
    await server.context.writer.removeTrack(uid);
    expect(await list('MUSIC_VARIATION')).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await post('unmark', { item_type_id: 'MUSIC_VARIATION', item_id: variationId })).statusCode).toBe(200);
  });

  it.each([
    ['an unknown id', { item_type_id: 'MUSIC_ALBUM', item_id: 999_999 }, 404],
    ['a music version as a sound', () => ({ item_type_id: 'SOUND_VARIATION', item_id: items[0]?.[1] }), 404],
    ['an unknown kind', { item_type_id: 'TRACK', item_id: 1 }, 422],
    ['a negative id', { item_type_id: 'MUSIC_ALBUM', item_id: -1 }, 422],
    ['an enormous id', { item_type_id: 'MUSIC_ALBUM', item_id: Number.MAX_SAFE_INTEGER }, 404],
    ['a text as an id', { item_type_id: 'MUSIC_ALBUM', item_id: '1' }, 422],
    ['somebody else’s name', { item_type_id: 'MUSIC_ALBUM', item_id: 1, user_id: 1 }, 422],
    ['nothing', {}, 422],
  ])('refuse %s', async (_, payload, status) => {
    const response = await post('mark', typeof payload === 'function' ? payload() : payload);
    expect(response.statusCode).toBe(status);
    expect(await marks()).toEqual([]);
  });
});
