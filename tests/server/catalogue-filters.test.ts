import type { Row } from '#shared/contract/catalogue.ts';
import { filterRanges } from '#shared/contract/filter-keys.ts';
import { trackList } from '#shared/contract/filters.ts';
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
  const uids = (rows: readonly Row[]) => rows.map(({ uid }) => uid).toSorted();
  const found = async (query: string, entity?: string) => uids((await list(query, entity)).data);
  const value = (name: string) => values.get(name) ?? 0;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    ({ values, authors } = await addSearchedCatalogue(server.context));
  });
  afterAll(() => server.close());

  it('filters by a value, by its parent, and by a nested value', async () => {
    const [jazz, swing] = [value('genres jazz'), value('genres jazz/swing')];
    expect(await found(`genres[]=${jazz}`)).toEqual(['night', 'train']);
    expect(await found(`genres[]=${swing}`)).toEqual(['night']);
    expect(await found(`genres[0][id]=${jazz}&genres[0][sub_id]=${swing}`)).toEqual(['night']);
    expect(await found(`genres[0][id]=${value('genres blues')}&genres[0][sub_id]=${swing}`)).toEqual([]);
  });

  it('treats values of one filter as alternatives, filters as conditions, and excludes values', async () => {
    const [swing, cool] = [value('genres jazz/swing'), value('genres jazz/cool-jazz')];
    expect(await found(`genres[]=${swing}&genres[]=${cool}`)).toEqual(['night', 'train']);
    expect(await found(`genres[]=${swing}&genres[]=${cool}&moods[]=${value('moods calm')}`)).toEqual(['night']);
    expect(await found(`exclude[genres][]=${swing}`)).toEqual(['plain', 'train']);
    expect(await found(`author_ids[]=${authors.get('north')}`)).toEqual(['train']);
  });

  it('filters by duration, tempo and the switches', async () => {
    expect(await found('duration_from=30&duration_to=60')).toEqual(['plain', 'train']);
    // As a slider computes it.
    expect(await found('duration_to=59.98031746')).toEqual(await found('duration_to=59.98'));
    expect(await found('bpm_from=90.5')).toEqual(['train']);
    expect(await found('with_variations=1')).toEqual(['train']);
    expect(await found('with_stems=1')).toEqual(['night']);
    expect(await found('is_exclusive=1')).toEqual(['night']);
    expect(await found('is_exclusive=0&with_stems=0')).toEqual(['night', 'plain', 'train']);
  });

  it('makes each version a row, filtered by its own duration', async () => {
    const { data, meta } = await list('variations_separately=1&sort=duration_asc');
    expect(data.map(({ uid, kind }) => [uid, kind])).toEqual([
      ['train-short', 'variation'],
      ['plain-main', 'variation'],
      ['train-main', 'variation'],
      ['night-main', 'variation'],
    ]);
    expect(meta.total).toBe(4);
    expect(await found('variations_separately=1&duration_to=20')).toEqual(['train-short']);
  });

  it('has a row for each version of a requested kind, in complete lists', async () => {
    const short = value('version 30s');
    const { data, meta } = await list(`version[]=${short}`);
    expect(data.map(({ uid, kind, duration }) => [uid, kind, duration])).toEqual([['train-short', 'variation', 15]]);
    expect(meta.total).toBe(1);
    // Its own length counts, not that of its track.
    expect(await found(`version[]=${short}&duration_to=20`)).toEqual(['train-short']);
    expect(await found(`version[]=${short}&duration_from=20`)).toEqual([]);
    expect(await found(`exclude[version][]=${short}`)).toEqual(['night', 'plain']);
  });

  it.each(['genres[]=999999', 'author_ids[]=999999', 'version[0][id]=1&version[0][sub_id]=2', 'page=1000000000'])(
    'returns an empty list for %s',
    async (query) => {
      expect((await list(query)).data).toEqual([]);
    },
  );

  it.each<[string, string]>([
    ['per_page=0', 'per_page'],
    ['per_page=1000', 'per_page'],
    ['page=0', 'page'],
    ['bpm_from=x', 'bpm_from'],
    ...filterRanges.map((range): [string, string] => [`${range}_from=121&${range}_to=120`, `${range}_to`]),
    ['genres[]=x', 'genres.0'],
    ['genres=1', 'genres'],
    ['exclude[genres][]=-1', 'exclude.genres.0'],
    ['exclude=1', 'exclude'],
    ['with_stems=yes', 'with_stems'],
    ['facets=2', 'facets'],
    [`search_string=${'a'.repeat(10_000)}`, 'search_string'],
    [Array.from({ length: 201 }, (_, at) => `genres[]=${at + 1}`).join('&'), 'genres'],
  ])('responds 422 on its key for %.40s', async (query, key) => {
    const response = await request(`music/tracks/list?${query}`);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([key]);
  });

  it.each([
    '\u0000',
    '"',
    '"не закрыта',
    '%',
    '_',
    '🎧',
    '-',
    '--',
    "';drop table tracks",
    '\\',
    '*',
    '(((',
    'а'.repeat(300),
    'a '.repeat(150),
    '"'.repeat(299),
    '\ud800',
    'музыка для the sound of',
    '-грустное -весёлое',
    'грустная весёлая fast slow',
    'рояль '.repeat(49),
    'пiaнo',
    '\u0007\u001b[31m\u202e рояль',
  ])('responds to a search for %.20j with a list', async (search) => {
    const response = await server.app.inject({
      url: '/api/music/tracks/list',
      query: { search_string: search, facets: '1' },
    });
    expect(response.statusCode).toBe(200);
  });
});
