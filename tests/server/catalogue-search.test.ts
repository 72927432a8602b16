import type { Row } from '#shared/contract/catalogue.ts';
import { filtersList, trackList } from '#shared/contract/filters.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addStem, addTrack, addVariation } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('filters and search', (database) => {
  let server: TestServer;
  /** Ids of classifier values by `group path`. */
  const values = new Map<string, number>();
  const authors = new Map<string, number>();

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
  const value = (name: string) => values.get(name) ?? 0;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const { context } = server;
    const { writer, db } = context;
    const rows = await db
      .selectFrom('classifiers')
      .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
      .select(['classifiers.id', 'group_key', 'path'])
      .execute();
    for (const { id, group_key, path } of rows) values.set(`${group_key} ${path}`, id);
    authors.set('orlova', await writer.author({ uid: 'orlova', name: { ru: 'Анна Орлова', en: 'Anna Orlova' } }));
    authors.set('north', await writer.author({ uid: 'north', name: { ru: 'Норт', en: 'North' } }));
    await addTrack(context, {
      uid: 'night',
      title: { ru: 'Музыка ночного города', en: 'Night city music' },
      description: { ru: 'Тихая гитара под дождём', en: 'Quiet guitar' },
      lyrics: { ru: 'Спит большая река\nИ фонари над рекой горят', en: 'The lamps are burning low' },
      authorUids: ['orlova'],
      duration: 120,
      bpm: 90,
      isExclusive: true,
      classifiers: [
        { group: 'genres', slug: 'jazz/swing' },
        { group: 'moods', slug: 'calm' },
      ],
    });
    await addTrack(context, {
      uid: 'train',
      title: { ru: 'Северный поезд', en: 'Northern train' },
      description: { ru: 'Гитары и струнные', en: 'A train to the city at night' },
      authorUids: ['north'],
      duration: 60,
      bpm: 120.5,
      classifiers: [
        { group: 'genres', slug: 'jazz/cool-jazz' },
        { group: 'instruments', slug: 'keys/piano' },
      ],
    });
    await addTrack(context, { uid: 'plain', title: { ru: 'Рубль', en: 'Rouble' }, authorUids: [], duration: 30 });
    await addVariation(context, { trackUid: 'train', uid: 'train-short', position: 1, duration: 15 });
    await writer.variation({
      uid: 'train-short',
      trackUid: 'train',
      isMain: false,
      position: 1,
      versionSlug: '30s',
    });
    await addStem(context, { trackUid: 'night', uid: 'night-bass' });
    await addTrack(context, {
      uid: 'door',
      entity: 'sound',
      title: { ru: 'Старый дом', en: 'Old house' },
      countryCode: 'RU',
      classifiers: [{ group: 'ucs_sub_ids', slug: 'doors/DOORCreak' }],
    });
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

  it.each(['genres[]=999999', 'author_ids[]=999999', 'version[0][id]=1&version[0][sub_id]=2', 'page=1000000000'])(
    'returns an empty list for %s',
    async (query) => {
      expect((await list(query)).data).toEqual([]);
    },
  );

  it.each([
    ['per_page=0', 'per_page'],
    ['per_page=1000', 'per_page'],
    ['page=0', 'page'],
    ['duration_from=60&duration_to=30', 'duration_to'],
    ['bpm_from=x', 'bpm_from'],
    ['bpm_from=121&bpm_to=120', 'bpm_to'],
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
