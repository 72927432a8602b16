import { list } from '#shared/contract/primitives.ts';
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
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    await addGroupedCatalogue(server.context);
  });
  afterAll(() => server.close());

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
});
