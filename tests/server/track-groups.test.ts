import { album } from '#shared/contract/albums.ts';
import { author } from '#shared/contract/authors.ts';
import { trackGroup } from '#shared/contract/track-groups.ts';
import { label } from '#shared/contract/labels.ts';
import { library } from '#shared/contract/libraries.ts';
import { list, one } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addGroupedCatalogue } from './grouped-catalogue.ts';

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
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    await addGroupedCatalogue(server.context);
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
