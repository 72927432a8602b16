import { author, authorLetter } from '#shared/contract/authors.ts';
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

  it('of authors belong to the families of their tracks, in the order of their names in the language', async () => {
    expect(await listed('music/authors/list')).toEqual(['5nizza', 'elkina', 'kim']);
    expect(await listed('music/authors/list', 'en')).toEqual(['5nizza', 'kim', 'elkina']);
    expect(await listed('sound/authors/list')).toEqual(['kim', 'recordist']);
  });

  it('count first letters in both alphabets, and find authors by them', async () => {
    const { data } = await get('music/authors/letters-list', z.object({ data: z.array(authorLetter) }));
    expect(data).toEqual([
      { letter: 'Е', alphabet: 'ru', count: 1, spelt: { ru: 1, en: 0 } },
      { letter: 'К', alphabet: 'ru', count: 1, spelt: { ru: 1, en: 0 } },
      { letter: 'K', alphabet: 'en', count: 1, spelt: { ru: 0, en: 1 } },
      { letter: 'Y', alphabet: 'en', count: 1, spelt: { ru: 0, en: 1 } },
      { letter: '#', alphabet: 'other', count: 1, spelt: { ru: 1, en: 1 } },
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
});
