import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { addStem, addTrack } from '../../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { countSent } from '#server/downloads/count.ts';
import type { ContentType } from '#shared/contract/primitives.ts';

interface Listed {
  id: number;
  content_type_id: ContentType;
  content_id: number;
  info: { title: { ru: string }; soundform_picture: { original: string } | null };
  row: { id: number } | null;
  listened_at: string;
  plays_counter: number;
  downloaded_at: string;
  file_types: string[];
}
interface HistoryResponse {
  data: Listed[];
  meta: { total: number };
}

describeOnBoth('history', (database) => {
  let server: TestServer;
  let anna: TestAccount;
  let boris: TestAccount;
  let music: number;
  let track: number;
  let other: number;
  let stem: number;
  let sound: number;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const { writer } = server.context;
    await writer.author({ uid: 'author', name: { ru: 'Фёдор Ёлкин', en: 'Fyodor Yolkin' } });
    await writer.album({ uid: 'album', name: { ru: 'Альбом', en: 'Album' } });
    await writer.library({ uid: 'library', name: { ru: 'Двери', en: 'Doors' } });
    const authorUids = ['author'];
    const title = { ru: 'Ночной полёт', en: 'Night flight' };
    const made = await addTrack(server.context, { uid: 'm', title, authorUids, albumUid: 'album' });
    [track, music] = [made.id, made.variationId];
    other = (await addTrack(server.context, { uid: 'other', title: { ru: 'Утро', en: '100%_morning' } })).variationId;
    stem = await addStem(server.context, { trackUid: 'm', uid: 'Бас' });
    sound = (await addTrack(server.context, { uid: 's', entity: 'sound', libraryUid: 'library' })).variationId;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    anna = await addAccount(server);
    boris = await addAccount(server);
  });

  let keys = 0;
  const play = (content_type_id: string, content_id: number, listened_at: string, key = `play-${(keys += 1)}`) => ({
    content_type_id,
    content_id,
    listened_at,
    key,
  });
  const add = (items: unknown, { headers }: TestAccount = anna) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/listened/content/add',
      payload: { items },
      headers: { ...headers, 'accept-language': 'en' },
    });
  const get = async (url: string, { headers }: TestAccount = anna) => {
    const response = await server.app.inject({ url: `/api/users/${url}`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    return response.json<HistoryResponse>();
  };
  const download = (type: ContentType, contentId: number, fileType = 'mp3', account = anna) =>
    countSent(
      server.context.db,
      { userId: account.id, type, contentId, fileType },
      { ticket: undefined, etag: '"a"', size: 10, span: { start: 0, end: 10 } },
    );

  it('lists plays, each sound once, the latest first, with its details', async () => {
    const response = await add([
      play('MUSIC_VARIATION', music, '2020-01-02T10:00:00Z'),
      play('MUSIC_VARIATION', other, '2020-01-03T10:00:00Z'),
      play('MUSIC_VARIATION', music, '2020-01-05T10:00:00Z'),
      play('MUSIC_VARIATION', music, '2020-01-01T10:00:00Z'),
      play('SOUND_VARIATION', sound, '2020-01-04T10:00:00.5Z'),
      play('MUSIC_STEM', stem, '2020-01-06T10:00:00Z'),
    ]);
    expect(response.json()).toEqual({ data: { added: 6, known: 0, skipped: 0 } });
    const { data, meta } = await get('listened/content/list?content_type_id=MUSIC_VARIATION');
    expect(meta).toEqual({ page: 1, per_page: 10, total: 2, last_page: 1 });
    expect(data.map(({ content_id, listened_at, plays_counter }) => [content_id, listened_at, plays_counter])).toEqual([
      [music, '2020-01-05T10:00:00.000Z', 3],
      [other, '2020-01-03T10:00:00.000Z', 1],
    ]);
    expect(data[0]?.info).toEqual({
      id: music,
      track_id: track,
      is_main: true,
      is_exclusive: false,
      title: { ru: 'Ночной полёт', en: 'Night flight' },
      description: null,
      classifier_version: { ru: 'm-main', en: 'm-main' },
      stem_name: null,
      stem_or_variation_name: null,
      stem_or_variation_ident: 'TNK-M-000001-01',
      stem_or_variation_ident_short: 'TNK-M-000001',
      author_id: 1,
      author_name: { ru: 'Фёдор Ёлкин', en: 'Fyodor Yolkin' },
      authors: [{ id: 1, name: { ru: 'Фёдор Ёлкин', en: 'Fyodor Yolkin' } }],
      albums_id: 1,
      album_name: { ru: 'Альбом', en: 'Album' },
      library_id: null,
      library_name: null,
      soundform_picture: { original: expect.stringContaining('get-waveform') },
      duration: 100,
      downloads_counter: 0,
    });
    const all = await get('listened/content/list-all');
    expect(all.data.map(({ content_type_id, row }) => [content_type_id, row?.id])).toEqual([
      ['MUSIC_STEM', stem],
      ['MUSIC_VARIATION', music],
      ['SOUND_VARIATION', sound],
      ['MUSIC_VARIATION', other],
    ]);
    expect(all.data[0]?.info).toMatchObject({ stem_name: { ru: 'Бас' }, stem_or_variation_name: { ru: 'Бас' } });
    expect((await get('listened/content/list-all', boris)).data).toEqual([]);
  });

  it('counts plays between two dates alone: from inclusive, to exclusive', async () => {
    await add([
      play('MUSIC_VARIATION', music, '2020-01-01T00:00:00Z'),
      play('MUSIC_VARIATION', music, '2020-01-02T00:00:00Z'),
      play('MUSIC_VARIATION', music, '2020-01-03T00:00:00Z'),
      play('MUSIC_VARIATION', other, '2020-01-03T00:00:00Z'),
    ]);
    const between = 'content_type_id=MUSIC_VARIATION&from=2020-01-02&to=2020-01-03T00:00Z';
    const { data, meta } = await get(`listened/content/list?${between}`);
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      { content_id: music, plays_counter: 1, listened_at: '2020-01-02T00:00:00.000Z', id: expect.any(Number) },
    ]);
  });

  it('records a play once per key, for repeated and parallel requests', async () => {
    const items = Array.from({ length: 20 }, (_, index) =>
      play('MUSIC_VARIATION', index % 2 ? music : other, `2020-02-01T00:00:${String(index).padStart(2, '0')}Z`),
    );
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => add(items)),
      ...Array.from({ length: 5 }, () => add(items.toReversed())),
    ]);
    const counts = responses.map((response) => response.json<{ data: { added: number; known: number } }>().data);
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(20);
    expect(counts.reduce((sum, { known }) => sum + known, 0)).toBe(180);
    // The key is the person's own: somebody else's device may use the same.
    expect((await add(items, boris)).json()).toMatchObject({ data: { added: 20 } });
    expect((await add([items[0], items[0]], await addAccount(server))).json()).toMatchObject({
      data: { added: 1, known: 1 },
    });
  });

  it('clamps a future play to now, and skips unknown sounds', async () => {
    const before = new Date().toISOString();
    const response = await add([
      play('MUSIC_VARIATION', music, '2999-01-01T00:00:00Z'),
      play('SOUND_VARIATION', music, '2020-01-01T00:00:00Z'),
      play('MUSIC_VARIATION', 999_999, '2020-01-01T00:00:00Z'),
    ]);
    expect(response.json()).toEqual({ data: { added: 1, known: 0, skipped: 2 } });
    const [latest] = (await get('listened/content/list-all')).data;
    expect(latest?.listened_at.localeCompare(before)).toBeGreaterThanOrEqual(0);
    expect(latest?.listened_at.localeCompare(new Date().toISOString())).toBeLessThanOrEqual(0);
  });

  it.each([
    ['a moment that is none', [play('MUSIC_VARIATION', 1, '2020-99-99T00:00:00Z')], 'items.0.listened_at'],
    ['a moment in words', [play('MUSIC_VARIATION', 1, 'yesterday')], 'items.0.listened_at'],
    ['no plays', [], 'items'],
    ['a key with a NUL', [play('MUSIC_VARIATION', 1, '2020-01-01T00:00:00Z', 'a\u0000')], 'items.0.key'],
    ['another kind', [play('TRACK', 1, '2020-01-01T00:00:00Z')], 'items.0.content_type_id'],
    ['201 plays', Array.from({ length: 201 }, () => play('MUSIC_VARIATION', 1, '2020-01-01T00:00:00Z')), 'items'],
  ])('refuses %s with 422', async (_, items, field) => {
    const response = await add(items);
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  it.each(['from=yesterday', 'to=2020-13-01', 'to=2026-02-31', 'page=0', 'per_page=101', 'content_type_id=x'])(
    'refuses a list with %s',
    async (query) => {
      for (const list of ['listened/content/list', 'downloaded-content/list']) {
        const url = `/api/users/${list}?content_type_id=MUSIC_VARIATION&${query}`;
        expect((await server.app.inject({ url, headers: anna.headers })).statusCode).toBe(422);
      }
    },
  );

  it('lists downloads, each sound once with its file types, by kind, dates and track', async () => {
    await download('MUSIC_VARIATION', music, 'wav');
    await download('SOUND_VARIATION', sound);
    await download('MUSIC_STEM', stem);
    await download('MUSIC_VARIATION', music, 'mp3');
    await download('MUSIC_VARIATION', music, 'wav');
    const { data, meta } = await get('downloaded-content/list?content_type_id=MUSIC_VARIATION');
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([{ content_id: music, file_types: ['wav', 'mp3'], row: { id: music } }]);
    expect((await get('downloaded-content/list?content_type_id=MUSIC_VARIATION&to=2020-01-01')).meta.total).toBe(0);
    const ids = async (query: string) =>
      (await get(`downloaded-content/list-all?${query}`)).data.map(({ content_id: id }) => id);
    expect(await ids('')).toEqual([music, stem, sound]);
    expect(await ids(`track_id=${track}`)).toEqual([music, stem]);
    expect((await get('downloaded-content/list-all', boris)).data).toEqual([]);
  });

  it.each([
    ['a title in Russian, ё as е, in any case', 'НОЧНОЙ полет'],
    ['a title in English', 'flight'],
    ['an author', 'елкин'],
    ['another form of its words', 'ночного полёта'],
    ['its words on the other keyboard layout', 'yjxyjq'],
    ['its words in other letters', 'nochnoy'],
    ['a word with a letter wrong', 'начной'],
    ['a catalogue number', 'tnk-m-000001-01'],
  ])('finds a download by %s', async (_, search) => {
    await download('MUSIC_VARIATION', music);
    await download('MUSIC_VARIATION', other);
    const { data } = await get(`downloaded-content/list-all?search_string=${encodeURIComponent(search)}`);
    expect(data.map(({ content_id }) => content_id)).toEqual([music]);
  });

  it('matches characters of a pattern literally', async () => {
    await download('MUSIC_VARIATION', music);
    await download('MUSIC_VARIATION', other);
    for (const search of ['%', '_', '100%', '0%_m']) {
      const { data } = await get(`downloaded-content/list-all?search_string=${encodeURIComponent(search)}`);
      expect(data.map(({ content_id }) => content_id)).toEqual([other]);
    }
    expect((await get('downloaded-content/list-all?search_string=%5C%00')).data).toEqual([]);
  });

  it('keeps the texts of downloads and plays that have left the catalogue', async () => {
    const uid = `gone-${anna.id}`;
    const { variationId } = await addTrack(server.context, { uid, title: { ru: 'Пропажа', en: 'Loss' } });
    await download('MUSIC_VARIATION', variationId);
    await add([play('MUSIC_VARIATION', variationId, '2020-01-01T00:00:00Z')]);
    await server.context.writer.removeTrack(uid);
    for (const url of ['downloaded-content/list-all?search_string=пропажа', 'listened/content/list-all']) {
      const { data, meta } = await get(encodeURI(url));
      expect(meta.total).toBe(1);
      expect(data).toMatchObject([
        { content_id: variationId, row: null, info: { title: { ru: 'Пропажа' }, soundform_picture: null } },
      ]);
    }
  });
});
