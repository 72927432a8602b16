import type { Row } from '#shared/contract/catalogue.ts';
import { trackList } from '#shared/contract/filters.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addSearchedCatalogue } from './searched-catalogue.ts';

describeOnBoth('filters and search', (database) => {
  let server: TestServer;

  const request = async (path: string) => server.app.inject({ url: `/api/${path}` });
  const list = async (query: string, entity = 'music') => {
    const response = await request(`${entity}/tracks/list?${query}`);
    expect(response.statusCode).toBe(200);
    return trackList.parse(response.json());
  };
  const uids = (rows: readonly Row[]) => rows.map(({ uid }) => uid).toSorted();
  const found = async (query: string, entity?: string) => uids((await list(query, entity)).data);
  const searched = (search: string, rest = '', entity?: string) =>
    found(`search_string=${encodeURIComponent(search)}${rest}`, entity);

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    await addSearchedCatalogue(server.context);
  });
  afterAll(() => server.close());

  it.each([
    ['музыкой', ['night']],
    ['гитара', ['night', 'train']],
    ['дожде', ['night']],
    ['nights', ['night', 'train']],
    ['муз', ['night']],
    ['"night city"', ['night']],
    ['"city night"', []],
    ['гитара -северный', ['night']],
    ['гитара -"ночного города"', ['train']],
    ['vepsrf', ['night']],
    ['he,km', ['plain']],
    ['тпреь', []],
    ['muzyka', ['night']],
    ['поезжд', ['train']],
    ['trian', ['train']],
    ['орлова', ['night']],
    ['orlova guitar', ['night']],
    ['свинг', ['night']],
    ['джаз', ['night', 'train']],
    ['фонари над', ['night']],
    ['TNK-M-000002', ['train']],
    ['tnk-m-00000', ['night', 'plain', 'train']],
    ['TNK-S-000001', []],
  ])('finds by %j', async (search, expected) => {
    expect(await searched(search)).toEqual(expected);
  });

  it('stays within the scope', async () => {
    expect(await searched('city', '&search_scope=title')).toEqual(['night']);
    expect(await searched('city', '&search_scope=description')).toEqual(['train']);
    expect(await searched('север', '&search_scope=author')).toEqual([]);
    expect(await searched('north', '&search_scope=performer')).toEqual(['train']);
  });

  it('finds effects by UCS names, CatIDs and synonyms in both languages', async () => {
    for (const search of ['скрип', 'creak', 'DOORCreak', 'дверь', 'скрипучая', 'hinge', 'squeaky', 'entrance']) {
      expect([search, ...(await searched(search, '', 'sound'))]).toEqual([search, 'door']);
    }
    expect(await searched('Россия', '', 'sound')).toEqual(['door']);
  });

  it('ranks the better match first, with its reason', async () => {
    const { data } = await list('search_string=night');
    expect(data.map(({ uid, match }) => [uid, match?.field, match?.words])).toEqual([
      ['night', 'title', ['night']],
      ['train', 'description', ['night']],
    ]);
    const sung = (await list(`search_string=${encodeURIComponent('фонари рекой')}`)).data;
    expect(sung[0]?.match).toMatchObject({ field: 'lyrics', line: 'И фонари над рекой горят' });
    expect((await list('search_string=orlova')).data[0]?.match?.field).toBe('author');
    expect((await list('')).data[0]).not.toHaveProperty('match');
  });
});
