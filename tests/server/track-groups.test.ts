import { album } from '#shared/contract/albums.ts';
import { author, authorLetter } from '#shared/contract/authors.ts';
import { row } from '#shared/contract/catalogue.ts';
import { trackGroup } from '#shared/contract/track-groups.ts';
import { label } from '#shared/contract/labels.ts';
import { library } from '#shared/contract/libraries.ts';
import { list, one } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack, addVariation } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('track groups', (database) => {
  let server: TestServer;

  const request = async (path: string, locale = 'ru') =>
    server.app.inject({ url: `/api/${path}`, headers: { 'accept-language': locale } });
  async function get<Schema extends z.ZodMiniType>(path: string, schema: Schema, locale?: string) {
    const response = await request(path, locale);
    expect([path, response.statusCode]).toEqual([path, 200]);
    return schema.parse(response.json());
  }
  const named = z.object({ uid: z.string() });
  const listed = async (path: string, locale?: string) =>
    (await get(path, list(named), locale)).data.map(({ uid }) => uid);
  const idOf = async (resource: string, uid: string): Promise<number> => {
    const { data } = await get(`${resource}/list?per_page=100`, list(trackGroup));
    return data.find((one) => one.uid === uid)?.id ?? 0;
  };
  const pictureOf = (seed: string) => ({ hash: seed.repeat(16), color: '#102030', widths: [96, 240] });

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const { context } = server;
    const { writer } = context;
    await writer.label({ uid: 'north', name: { ru: 'Север', en: 'North' }, description: { ru: 'Холодные звуки' } });
    await writer.label({ uid: 'empty-label', name: { ru: 'Пусто' } });
    await writer.album({
      uid: 'ice',
      name: { ru: 'Лёд', en: 'Ice' },
      labelUid: 'north',
      releaseDate: '2026-03-20',
      picture: pictureOf('a'),
    });
    await writer.album({ uid: 'fire', name: { ru: 'Огонь 100%', en: 'Fire' }, releaseDate: '2026-09-01' });
    await writer.album({ uid: 'undated', name: { ru: 'Без даты' } });
    await writer.album({ uid: 'silent', name: { ru: 'Тишина' }, labelUid: 'north' });
    await writer.library({ uid: 'doors', name: { ru: 'Двери', en: 'Doors' } });
    await writer.author({ uid: 'elkina', name: { ru: 'Ёлкина', en: 'Yolkina' }, aListPosition: 1 });
    await writer.author({ uid: 'kim', name: { ru: '«Ким»', en: 'Kim' }, aListPosition: 0 });
    await writer.author({ uid: '5nizza', name: { ru: '5nizza' } });
    await writer.author({ uid: 'recordist', name: { ru: 'Юрин', en: 'Yurin' } });
    await writer.author({ uid: 'nobody', name: { ru: 'Никто' }, aListPosition: 2 });
    const made = [
      { uid: 'rain', albumUid: 'ice', authorUids: ['elkina', 'kim'], duration: 120, genres: ['jazz'] },
      { uid: 'frost', albumUid: 'ice', authorUids: ['kim'], duration: 60.5, genres: ['ambient', 'jazz'] },
      { uid: 'coal', albumUid: 'fire', authorUids: ['5nizza'], duration: 30, genres: [] },
      { uid: 'ash', albumUid: 'undated', authorUids: ['5nizza', 'elkina'], duration: 40, genres: [] },
    ];
    for (const { genres, ...track } of made) {
      await addTrack(context, { ...track, classifiers: genres.map((slug) => ({ group: 'genres', slug })) });
    }
    await addTrack(context, {
      uid: 'creak',
      entity: 'sound',
      libraryUid: 'doors',
      authorUids: ['recordist', 'kim'],
      duration: 2,
    });
    await writer.track({
      uid: 'unheard',
      entity: 'music',
      title: { ru: 'Без звука' },
      albumUid: 'silent',
      authorUids: ['nobody'],
      classifiers: [],
    });
    await writer.playlist({ uid: 'evening', name: { ru: 'Вечер', en: 'Evening' } }, ['ash', 'unheard', 'rain']);
    await writer.playlist({ uid: 'later', name: { ru: 'Позже', en: 'Later' } }, ['coal']);
    await writer.playlist({ uid: 'unheard-list', name: { ru: 'Тихий' } }, ['unheard']);
    await writer.collection({ uid: 'house', name: { ru: 'Дом', en: 'House' } }, ['creak']);
  });
  afterAll(() => server.close());

  it('are listed only with a playable track', async () => {
    expect(await listed('music/labels/list')).toEqual(['north']);
    expect(await listed('music/playlists/list')).toEqual(['later', 'evening']);
    expect((await listed('music/albums/list')).toSorted()).toEqual(['fire', 'ice', 'undated']);
    expect(await listed('sound/libraries/list')).toEqual(['doors']);
    expect(await listed('sound/collections/list')).toEqual(['house']);
  });

  it('are sorted by date, albums of unknown date last', async () => {
    expect(await listed('music/albums/list')).toEqual(['fire', 'ice', 'undated']);
  });

  it('of authors belong to the families of their tracks, in the order of their names in the language', async () => {
    expect(await listed('music/authors/list')).toEqual(['5nizza', 'elkina', 'kim']);
    expect(await listed('music/authors/list', 'en')).toEqual(['5nizza', 'kim', 'elkina']);
    expect(await listed('sound/authors/list')).toEqual(['kim', 'recordist']);
  });

  it('of an album have label, authors, genres, counts and picture', async () => {
    const id = await idOf('music/albums', 'ice');
    const { data } = await get(`music/albums/detail?id=${id}`, one(album));
    expect(data).toMatchObject({
      uid: 'ice',
      name: { ru: 'Лёд', en: 'Ice' },
      description: null,
      tracks_counter: 2,
      duration: 180.5,
      release_date: '2026-03-20',
      label: { name: { ru: 'Север', en: 'North' } },
      picture: { color: '#102030' },
    });
    expect(data.authors.map(({ name }) => name.en)).toEqual(['Kim', 'Yolkina']);
    expect(data.genres.map(({ name }) => name.en)).toEqual(['Jazz', 'Ambient']);
    expect((await get('music/albums/list', list(album))).data[1]).toEqual(data);
  });

  it('count the albums of labels and authors and the libraries of authors of sounds', async () => {
    const labels = await get('music/labels/list', list(label));
    expect(labels.data[0]).toMatchObject({
      albums_counter: 1,
      tracks_counter: 2,
      description: { ru: 'Холодные звуки' },
    });
    const kim = await idOf('music/authors', 'kim');
    const music = await get(`music/authors/detail?id=${kim}`, one(author));
    expect(music.data).toMatchObject({ albums_counter: 1, libraries_counter: 0, tracks_counter: 2 });
    const sound = await get(`sound/authors/detail?id=${kim}`, one(author));
    expect(sound.data).toMatchObject({ albums_counter: 0, libraries_counter: 1, tracks_counter: 1, duration: 2 });
    const libraries = await get('sound/libraries/list', list(library));
    expect(libraries.data[0]?.authors.map(({ name }) => name.en)).toEqual(['Yurin', 'Kim']);
  });

  it('lead from a label and an author to their albums, and from an author to their libraries', async () => {
    const north = await idOf('music/labels', 'north');
    expect(await listed(`music/albums/list?label_id=${north}`)).toEqual(['ice']);
    const elkina = await idOf('music/authors', 'elkina');
    expect(await listed(`music/albums/list?author_id=${elkina}`)).toEqual(['ice', 'undated']);
    const recordist = await idOf('sound/authors', 'recordist');
    expect(await listed(`sound/libraries/list?author_id=${recordist}`)).toEqual(['doors']);
    expect(await listed(`sound/libraries/list?author_id=${elkina}`)).toEqual([]);
  });

  it('count first letters in both alphabets, and find authors by them', async () => {
    const { data } = await get('music/authors/letters-list', z.object({ data: z.array(authorLetter) }));
    expect(data).toEqual([
      { letter: 'Е', alphabet: 'ru', count: 1 },
      { letter: 'К', alphabet: 'ru', count: 1 },
      { letter: 'K', alphabet: 'en', count: 1 },
      { letter: 'Y', alphabet: 'en', count: 1 },
      { letter: '#', alphabet: 'other', count: 1 },
    ]);
    for (const [letter, uids] of [
      ['К', ['kim']],
      ['K', ['kim']],
      ['y', ['elkina']],
      ['ё', ['elkina']],
      ['#', ['5nizza']],
      ['Щ', []],
    ] as const) {
      expect([letter, await listed(`music/authors/list?letter=${encodeURIComponent(letter)}`)]).toEqual([letter, uids]);
    }
    const authors = await get('music/authors/list?letter=K', list(author));
    expect(authors.data[0]?.letter).toEqual({ ru: 'К', en: 'K' });
  });

  it('have the A-list in its editorial order, without authors who have no playable track', async () => {
    expect(await listed('music/authors/a-list')).toEqual(['kim', 'elkina']);
    expect(await listed('sound/authors/a-list')).toEqual(['kim']);
  });

  it('keep the A-list mark of an author until it is removed', async () => {
    const { writer } = server.context;
    await writer.author({ uid: 'elkina', name: { ru: 'Ёлкина', en: 'Yolkina' } });
    expect(await listed('music/authors/a-list')).toEqual(['kim', 'elkina']);
    await writer.author({ uid: 'elkina', name: { ru: 'Ёлкина', en: 'Yolkina' }, aListPosition: null });
    expect(await listed('music/authors/a-list')).toEqual(['kim']);
  });

  it.each([
    ['music/albums', 'лед', ['ice']],
    ['music/albums', 'ICE', ['ice']],
    ['music/albums', '100%', ['fire']],
    ['music/albums', '%', ['fire']],
    ['music/albums', '_', []],
    ['music/albums', '   ', ['fire', 'ice', 'undated']],
    ['music/albums', 'лед огонь', []],
    ['music/albums', 'север', ['ice']],
    ['music/albums', 'yolkina', ['ice', 'undated']],
    ['music/albums', 'ким лед', ['ice']],
    ['music/labels', 'холодные', ['north']],
    ['music/authors', 'елк', ['elkina']],
    ['music/playlists', 'evening', ['evening']],
    ['sound/libraries', 'двер', ['doors']],
    ['sound/collections', 'дом', ['house']],
    ['sound/authors', 'елк', []],
    ['music/labels', 'холодного звука', ['north']],
    ['music/authors', 'tkrbyf', ['elkina']],
    ['music/authors', 'елкиной', ['elkina']],
    ['music/authors', 'yelkina', ['elkina']],
    ['music/authors', 'еклина', ['elkina']],
    ['music/authors', 'елкина хаус', ['elkina']],
    ['music/authors', 'хаус', []],
    ['music/playlists', 'вечре', ['evening']],
    ['music/albums', '\u0000 🙂 " \\', []],
  ])('are found in %s by %j', async (resource, words, uids) => {
    expect(await listed(`${resource}/list?search_string=${encodeURIComponent(words)}`)).toEqual(uids);
  });

  it('are found by a new name after a rename', async () => {
    const { writer } = server.context;
    await writer.library({ uid: 'doors', name: { ru: 'Ворота', en: 'Gates' } });
    expect(await listed('sound/libraries/list?search_string=gates')).toEqual(['doors']);
    expect(await listed('sound/libraries/list?search_string=doors')).toEqual([]);
  });

  it('have 20 on a page, and labels 10', async () => {
    for (const [resource, perPage] of [
      ['music/albums/list', 20],
      ['music/playlists/list', 20],
      ['music/authors/list', 20],
      ['music/authors/a-list', 20],
      ['sound/libraries/list', 20],
      ['sound/collections/list', 20],
      ['music/labels/list', 10],
    ] as const) {
      expect([resource, (await get(resource, list(trackGroup))).meta.per_page]).toEqual([resource, perPage]);
    }
  });

  it('have pages, with no rows and the same total past the last', async () => {
    expect(await listed('music/albums/list?per_page=1&page=2')).toEqual(['ice']);
    const past = await get('music/albums/list?page=1000000000', list(trackGroup));
    expect(past).toEqual({ data: [], meta: { page: 1_000_000_000, per_page: 20, total: 3, last_page: 1 } });
  });

  it.each([
    ['music/albums/list?per_page=0', 'per_page'],
    ['music/albums/list?per_page=1000', 'per_page'],
    ['music/albums/list?page=0', 'page'],
    ['music/albums/list?label_id=x', 'label_id'],
    ['music/albums/detail', 'id'],
    ['music/albums/detail?id=-1', 'id'],
    ['music/albums/tracks/list', 'album_id'],
    ['sound/collections/tracks/list?id=1', 'track_collection_id'],
    ['music/authors/list?letter=KK', 'letter'],
    ['music/authors/list?letter=%25', 'letter'],
    [`music/labels/list?search_string=${'x'.repeat(10_000)}`, 'search_string'],
  ])('respond 422 to %s', async (path, key) => {
    const response = await request(path);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: Record<string, string[]> }>().errors)).toEqual([key]);
  });

  it('list the tracks of each, a playlist in its editorial order', async () => {
    const titles = async (resource: string, uid: string, owner: string, more = '') =>
      listed(`${resource}/tracks/list?${owner}=${await idOf(resource, uid)}${more}`);
    const byName = '&sort=name_asc';
    expect(await titles('music/albums', 'ice', 'album_id', byName)).toEqual(['frost', 'rain']);
    expect(await titles('music/labels', 'north', 'label_id', byName)).toEqual(['frost', 'rain']);
    expect(await titles('music/authors', 'kim', 'author_id', byName)).toEqual(['frost', 'rain']);
    expect(await titles('sound/authors', 'kim', 'author_id')).toEqual(['creak']);
    expect(await titles('sound/libraries', 'doors', 'library_id')).toEqual(['creak']);
    expect(await titles('sound/collections', 'house', 'track_collection_id')).toEqual(['creak']);
    expect(await titles('music/playlists', 'evening', 'playlist_id')).toEqual(['ash', 'rain']);
    expect(await titles('music/playlists', 'evening', 'playlist_id', '&sort=duration_desc')).toEqual(['rain', 'ash']);
    expect(await titles('music/playlists', 'evening', 'playlist_id', '&search_string=rain')).toEqual(['rain']);
    expect(await titles('music/albums', 'ice', 'album_id', '&search_string=ash')).toEqual([]);
  });

  it('have 10 tracks on a page and the filters of their family', async () => {
    const id = await idOf('music/albums', 'ice');
    const { data, meta } = await get(`music/albums/tracks/list?album_id=${id}&duration_to=100`, list(row));
    expect(data.map(({ uid }) => uid)).toEqual(['frost']);
    expect(meta).toEqual({ page: 1, per_page: 10, total: 1, last_page: 1 });
  });

  it('list the versions of their tracks as separate rows', async () => {
    const { context } = server;
    await addVariation(context, { trackUid: 'rain', uid: 'rain-calm', position: 1, duration: 50 });
    for (const [resource, uid, owner] of [
      ['music/albums', 'ice', 'album_id'],
      ['music/playlists', 'evening', 'playlist_id'],
      ['music/authors', 'elkina', 'author_id'],
    ] as const) {
      const path = `${resource}/variations/list?${owner}=${await idOf(resource, uid)}&search_string=rain`;
      const { data } = await get(path, list(row));
      expect(data.map((found) => [found.kind, found.uid])).toEqual([
        ['variation', 'rain-main'],
        ['variation', 'rain-calm'],
      ]);
    }
  });

  it('respond 404 for a missing one, one without playable tracks, and one of the other family', async () => {
    const [recordist, elkina] = [await idOf('sound/authors', 'recordist'), await idOf('music/authors', 'elkina')];
    for (const path of [
      'music/albums/detail?id=999999',
      'music/albums/tracks/list?album_id=999999',
      'music/playlists/tracks/list?playlist_id=999999',
      `music/authors/detail?id=${recordist}`,
      `sound/authors/tracks/list?author_id=${elkina}`,
    ]) {
      expect([path, (await request(path)).statusCode]).toEqual([path, 404]);
    }
  });
});
