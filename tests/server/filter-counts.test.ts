import { filtersList, trackList } from '#shared/contract/filters.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addSearchedCatalogue } from './searched-catalogue.ts';

describeOnBoth('filters and search', (database) => {
  let server: TestServer;
  /** Ids of classifier values by `group path`. */
  let values: Map<string, number>;
  let authors: Map<string, number>;

  const request = async (path: string) => server.app.inject({ url: `/api/${path}` });
  const list = async (query: string, entity = 'music') => {
    const response = await request(`${entity}/tracks/list?${query}`);
    expect(response.statusCode).toBe(200);
    return trackList.parse(response.json());
  };
  const value = (name: string) => values.get(name) ?? 0;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    ({ values, authors } = await addSearchedCatalogue(server.context));
  });
  afterAll(() => server.close());

  it('counts the values of each filter under all the others', async () => {
    const [jazz, swing, cool] = [value('genres jazz'), value('genres jazz/swing'), value('genres jazz/cool-jazz')];
    const { facets } = await list(`facets=1&genres[]=${swing}`);
    expect(facets?.['genres']).toEqual([
      { id: jazz, count: 2 },
      { id: jazz, sub_id: cool, count: 1 },
      { id: jazz, sub_id: swing, count: 1 },
    ]);
    expect(facets?.['moods']).toEqual([{ id: value('moods calm'), count: 1 }]);
    expect(facets?.['instruments']).toEqual([]);
    expect(facets?.['is_exclusive']).toEqual([{ id: 1, count: 1 }]);
    expect((await list('')).facets).toBeUndefined();
  });

  it('lists the filters with their values, filtered by a search', async () => {
    const all = filtersList.parse((await request('music/tracks/filters-list')).json()).data;
    const genres = all.find(({ key }) => key === 'genres');
    expect(genres).toMatchObject({ name: { ru: 'Жанр', en: 'Genre' } });
    expect(genres?.values.map(({ name, count }) => [name.en, count])).toEqual([
      ['Jazz', 2],
      ['Cool jazz', 1],
      ['Swing', 1],
    ]);
    const chosen = value('moods calm');
    const narrowed = filtersList.parse(
      (await request(`music/tracks/filters-list?search_string=orl&moods[]=${chosen}`)).json(),
    ).data;
    expect(
      narrowed.filter(({ values: own }) => own.length > 0).map(({ key, values: own }) => [key, own[0]?.id]),
    ).toEqual([
      ['moods', chosen],
      ['author_ids', authors.get('orlova')],
    ]);
  });
});
