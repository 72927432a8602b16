import { describe, expect, it } from 'vitest';
import type { Row } from '#shared/contract/catalogue.ts';
import { listCached, type CachedListQuery } from '#shared/search/cached-list.ts';
import { lightStem } from '#shared/search/light-stem.ts';
import { rows, text, track } from './cached-rows.ts';

export const found = (query: CachedListQuery) => listCached(rows, query).data.map(({ id }) => id);

describe('search over cached rows', () => {
  it.each<[string, string, number[]]>([
    ['forms of a word', 'трамвай', [1, 2, 4]],
    ['a beginning', 'трам', [1, 2, 4]],
    ['all words together', 'ночной трамвай', [1]],
    ['a phrase', '"утренние трамваи"', [2]],
    ['a word left out', 'трамвай -ночной', [2, 4]],
    ['the other keyboard layout', 'he,km', [3]],
    ['the other alphabet', 'tramvay', [1, 2, 4]],
    ['ё as е', 'елка', [4]],
    ['an author', 'орлова', [2]],
    ['a catalogue number', 'TNK-M-000003', [3]],
    ['English', 'evening', [4]],
    ['nothing that is there', 'абракадабра', []],
    ['nothing for a piece of the other layout', 'аб', []],
    ['signs alone', '!!!', []],
    ['nothing at all', '', [1, 2, 3, 4]],
  ])('finds %s: %s', (_, search_string, expected) => {
    expect(found({ search_string })).toEqual(expected);
  });

  it('stays within its scope', () => {
    expect(found({ search_string: 'трамвай', search_scope: 'title' })).toEqual([1, 2]);
    expect(found({ search_string: 'трамвай', search_scope: 'author' })).toEqual([]);
  });

  it('finds a recording by its ISRC and a work by its ISWC, in any notation', () => {
    const coded = [track(1, 'Песня', { isrc: 'USRC17607839', iswc: 'T-034.524.680-1' }), track(2, 'Другая')];
    const foundBy = (search_string: string, search_scope?: 'title') =>
      listCached(coded, { search_string, ...(search_scope && { search_scope }) }).data.map(({ id }) => id);
    for (const code of ['USRC17607839', 'us-rc1-76-07839', 'ISRC US RC1 76 07839', 'T-034.524.680-1', 't0345246801']) {
      expect(foundBy(code)).toEqual([1]);
    }
    expect(foundBy('USRC17607838')).toEqual([]);
    expect(foundBy('USRC17607839', 'title')).toEqual([]);
  });

  it('distinguishes authors from performers as the catalogue does', () => {
    const person = (id: number, name: string, rest: Partial<Row['authors'][number]> = {}) => ({
      id,
      name: text(name, name),
      ...rest,
    });
    const cast = [
      track(1, 'Дуэт', {
        authors: [person(1, 'Иванов', { role: 'author' }), person(2, 'Лейла', { role: 'performer' })],
      }),
      track(2, 'Певец', { authors: [person(3, 'Петров', { role: 'performer' })] }),
      track(3, 'Слова', {
        authors: [
          person(4, 'Сидоров', { role: 'author' }),
          person(5, 'Поэтова', { role: 'lyricist', is_lyricist: true }),
        ],
      }),
      track(4, 'Бард', {
        authors: [
          person(6, 'Бардов', { role: 'performer', is_lyricist: true }),
          person(7, 'Хоров', { role: 'performer' }),
        ],
      }),
      track(5, 'Кто-то', { authors: [person(8, 'Некто')] }),
    ];
    const among = (search_string: string, search_scope: 'author' | 'performer') =>
      listCached(cast, { search_string, search_scope }).data.map(({ id }) => id);
    const table = ['Иванов', 'Лейла', 'Петров', 'Сидоров', 'Поэтова', 'Бардов', 'Хоров', 'Некто'].map((name) => [
      name,
      among(name, 'author').length,
      among(name, 'performer').length,
    ]);
    expect(table).toEqual([
      ['Иванов', 1, 0],
      ['Лейла', 0, 1],
      ['Петров', 1, 1],
      ['Сидоров', 1, 1],
      ['Поэтова', 1, 0],
      ['Бардов', 1, 1],
      ['Хоров', 0, 1],
      ['Некто', 1, 1],
    ]);
  });

  it('reports where a match was found', () => {
    const [first] = listCached(rows, { search_string: 'вечер' }).data;
    expect(first?.match).toEqual({ field: 'description', words: ['вечер'], line: null });
  });
});

describe('filters over cached rows', () => {
  it.each<[string, CachedListQuery, number[]]>([
    ['values of one filter as alternatives', { genres: [{ id: 1, sub_id: 2 }, 5] }, [1, 3]],
    ['a value with all under it', { genres: [1] }, [1, 2]],
    ['filters that narrow each other', { genres: [1], moods: [4] }, [1]],
    ['what is taken out', { exclude: { genres: [1] } }, [3, 4]],
    ['a range of length', { duration_from: 5, duration_to: 11 }, [3]],
    ['a range of tempo, which needs one', { bpm_from: 1 }, [1, 2]],
    ['switches', { with_stems: 1, is_exclusive: 1 }, [3]],
    ['people', { author_ids: [7] }, [2]],
  ])('apply %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('count each filter under all the others', () => {
    const { facets, meta } = listCached(rows, { genres: [5], moods: [4], facets: 1 });
    expect(meta.total).toBe(0);
    expect(facets?.['genres']).toEqual([
      { id: 1, count: 1 },
      { id: 1, sub_id: 2, count: 1 },
    ]);
    expect(facets?.['moods']).toEqual([]);
  });
});

it('filters and counts versions by what each is', () => {
  const versionOf = (id: number, version: number) =>
    track(id, 'Ночь', {
      kind: 'variation',
      classifier_version: { id: version, name: text('30 секунд', '30 seconds') },
    });
  const versions = [versionOf(1, 21), versionOf(2, 22)];
  const { data, facets } = listCached(versions, { version: [21], facets: 1 });
  expect(data.map(({ id }) => id)).toEqual([1]);
  expect(facets?.['version']).toEqual([
    { id: 21, count: 1 },
    { id: 22, count: 1 },
  ]);
});

it('counts the values that are taken out, so that they can be let in again', () => {
  const { facets } = listCached(rows, { exclude: { genres: [5] }, facets: 1 });
  expect(facets?.['genres']).toContainEqual({ id: 5, count: 1 });
});

describe('sort and pages of cached rows', () => {
  it('are in the order of the list', () => {
    expect(found({ sort: 'duration_desc' })[0]).toBe(4);
    expect(found({ sort: 'name_asc' })).toEqual([4, 1, 3, 2]);
  });

  it('start with the best match', () => {
    expect(found({ search_string: 'спокойное' })).toEqual([1, 4]);
  });

  it('are empty past the last page', () => {
    const { data, meta } = listCached(rows, { page: 9 });
    expect(data).toEqual([]);
    expect(meta).toEqual({ page: 9, per_page: 10, total: 4, last_page: 1 });
  });
});

it.each([
  ['трамвай', 'трамваи'],
  ['спокойное', 'спокойный'],
  ['дождь', 'дождя'],
  ['doors', 'door'],
])('%s and %s are one word', (one, other) => {
  expect(lightStem(one)).toBe(lightStem(other));
});
