import type { Row, Tag } from '#shared/contract/catalogue.ts';
import { CachedBriefs } from '#shared/search/cached-brief.ts';
import { listCached, type CachedListQuery } from '#shared/search/cached-list.ts';
import { expect, it } from 'vitest';

import { makeRow } from '../../player/rows.ts';

const text = (ru: string, en: string) => ({ ru, en });
const tag = (group: string, id: number, ru: string, en: string): Tag => ({
  group,
  id,
  sub_id: null,
  name: text(ru, en),
});
const [sad, piano, drums, tango] = [
  tag('moods', 1, 'Грустное', 'Sad'),
  tag('instruments', 2, 'Рояль', 'Piano'),
  tag('instruments', 3, 'Ударные', 'Drums'),
  tag('genres', 4, 'Танго', 'Tango'),
];
const track = (id: number, title: string, tags: Tag[]): Row => ({
  ...makeRow(id),
  title: text(title, `Track ${id}`),
  ident: `TNK-M-00000${id}`,
  description: null,
  tags,
  bpm: 60 + id * 10,
});
const rows = [
  track(1, 'Первая', [sad, piano]),
  track(2, 'Вторая', [sad, drums]),
  track(3, 'Третья', [piano]),
  track(4, 'Четвёртая', [tango]),
];
const [shore, band] = [
  { ...track(5, 'Пятая', [piano]), album: { id: 1, name: text('Печальный берег', 'Sad Shore'), picture: null } },
  { ...track(6, 'Шестая', [drums]), authors: [{ id: 1, name: text('Танго Бенд', 'Tango Band') }] },
];
const briefs = new CachedBriefs();
await briefs.load('music');
const request = (query: CachedListQuery) => listCached(rows, query, 'ru', briefs);
const ids = (search_string: string) => request({ search_string }).data.map(({ id }) => id);

it('parses a brief over cached rows: exact matches first, then what the others lack', () => {
  const { data, meta } = request({ search_string: 'печальное пианино' });
  expect(data.map(({ id }) => id).slice(0, 1)).toEqual([1]);
  expect([meta.exact, meta.total]).toEqual([1, 3]);
  expect(data.map(({ match }) => match?.lacks !== undefined)).toEqual([false, true, true]);
  expect(meta.concepts?.map(({ name }) => name?.en)).toEqual(['Sad', 'Piano']);
});

it('excludes unwanted concepts, and understands numbers', () => {
  expect(ids('грустное без барабанов')).toEqual([1]);
  expect(ids('90 bpm')[0]).toBe(3);
  expect(ids('m-4')).toEqual([4]);
  expect(ids('йодль')).toEqual([]);
});

it('searches words literally on request, and always honours quotes and minus', () => {
  expect(request({ search_string: 'печальное пианино', search_literal: 1 }).meta.total).toBe(0);
  expect(ids('грустное -вторая')).toEqual([1]);
});

it('finds albums and people by words of their names that mean something else, too', () => {
  const found = (search_string: string) =>
    listCached([...rows, shore, band], { search_string }, 'ru', briefs).data.map(({ id }) => id);
  expect(found('печальный берег')[0]).toBe(5);
  expect(found('танго бенд')[0]).toBe(6);
  expect(found('печальный')).toEqual([1, 2, 5]);
});

it('offers other searches for one in quotes or in one field', () => {
  const offered = (query: CachedListQuery) =>
    request(query).meta.alternatives?.map(({ kind, search_string, count }) => [kind, search_string, count]);
  expect(offered({ search_string: '"рояль грустное"' })).toEqual([['unquoted', 'рояль грустное', 1]]);
  expect(offered({ search_string: 'третья', search_scope: 'author' })).toEqual([['anywhere', 'третья', 1]]);
  expect(offered({ search_string: 'первая третья', search_scope: 'title' })).toEqual([
    ['alone', 'третья', 1],
    ['alone', 'первая', 1],
  ]);
});
