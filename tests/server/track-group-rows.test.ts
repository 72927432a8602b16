import { row } from '#shared/contract/catalogue.ts';
import { trackGroup } from '#shared/contract/track-groups.ts';
import { list } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addVariation } from '../support/catalogue.ts';
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
});
