import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findFilters } from '#server/catalogue-index/query/find-filters.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import { sortOrders } from '#shared/contract/list-orders.ts';
import { fc } from '#tests/support/properties.ts';
import { beforeAll, expect, it } from 'vitest';

import { facetsIn, inputOf } from '../../brute-force.ts';

const value = (id: number, key: ValueInput['key'], path: string, ru: string, en: string): ValueInput => ({
  key,
  id,
  parentId: null,
  path,
  name: { ru, en },
});
const values = [
  value(1, 'moods', 'sad', 'Грустное', 'Sad'),
  value(2, 'moods', 'happy', 'Радостное', 'Happy'),
  value(3, 'instruments', 'piano', 'Рояль', 'Piano'),
  value(4, 'instruments', 'drums', 'Ударные', 'Drums'),
  value(5, 'vocals', 'female', 'Женский', 'Female'),
  value(6, 'vocals', 'none', 'Без вокала', 'No vocals'),
  value(7, 'genres', 'tango', 'Танго', 'Tango'),
];
const nobody = { values: [] as [TrackInput['values'][number][0], number][] };
const track = (id: number, title: string, ids: number[], rest: Partial<TrackInput> = nobody): TrackInput => ({
  id,
  number: id,
  title,
  description: '',
  lyrics: '',
  sortRu: title,
  sortEn: title,
  rank: 100 - id,
  createdAt: id,
  downloads: 0,
  duration: 60 * id,
  bpm: 60 + id * 10,
  isExclusive: false,
  versionCount: 1,
  stemCount: 0,
  variations: [
    { id: id * 10, duration: 60 * id, version: null, createdAt: id, downloads: 0 },
    { id: id * 10 + 1, duration: 30, version: null, createdAt: id, downloads: 0 },
  ],
  ...rest,
  values: [...ids.map((own) => [values[own - 1]?.key ?? 'moods', own] as const), ...(rest.values ?? [])],
});
const tracks = [
  track(1, 'первая', [1, 3]),
  track(2, 'вторая', [1, 3, 5]),
  track(3, 'третья', [1, 4]),
  track(4, 'четвертая', [2, 3]),
  track(5, 'пятая', [2, 4, 6]),
  track(6, 'вокзал ночью', [7]),
];

let suggested: (search: string) => string[];
let request: (search: string, more?: Partial<TrackQuery>) => ReturnType<typeof findTracks>;
beforeAll(async () => {
  const { index } = await buildIndex(inputOf(values, tracks));
  const plain = { entity: 'music', scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 100 } as const;
  suggested = (search) =>
    findFilters(index, { entity: 'music', search }).flatMap((filter) => filter.values.map(({ name }) => name.en));
  request = (search, more = {}) => findTracks(index, { ...plain, search, ...more }, new FacetCache());
});

it('lists complete matches first, then partial ones, and returns the position of the divider', () => {
  const { ids, exact, total, matches } = request('грустное пианино');
  expect(ids.slice(0, exact).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(ids.slice(exact).toSorted((a, b) => a - b)).toEqual([3, 4]);
  expect(total).toBe(4);
  expect(matches?.map(({ lacks }) => lacks?.map(({ en }) => en))).toEqual([
    undefined,
    undefined,
    ...ids.slice(2).map((id) => [id === 3 ? 'Piano' : 'Sad']),
  ]);
});

it('keeps the divider in every order, on every page, and with versions as rows', () => {
  for (const sort of sortOrders)
    expect(
      request('грустное пианино', { sort })
        .ids.slice(0, 2)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2]);
  const whole = request('sad piano', { sort: 'duration_desc' });
  expect(whole.ids).toEqual([2, 1, 4, 3]);
  const pages = [1, 2].map((page) => request('sad piano', { sort: 'duration_desc', page, perPage: 3 }));
  expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
  expect(pages.map(({ exact, total }) => [exact, total])).toEqual([
    [2, 4],
    [2, 4],
  ]);
  const rows = request('sad piano', { variationsSeparately: true, perPage: 3, page: 2 });
  expect([rows.exact, rows.total]).toEqual([4, 8]);
  expect(rows.ids.length).toBe(3);
});

it('finds albums and people by words of their names that mean something else, too', async () => {
  const { index } = await buildIndex(
    inputOf(
      [
        ...values,
        value(8, 'author_ids', '1', 'Танго Бенд', 'Tango Band'),
        value(9, 'album_ids', '1', 'Печальный берег', 'Sad Shore'),
      ],
      [
        ...tracks,
        track(7, 'седьмая', [3], { values: [['album_ids', 9]] }),
        track(8, 'восьмая', [4], { values: [['author_ids', 8]] }),
      ],
    ),
  );
  const plain = { entity: 'music', scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 100 } as const;
  const idsOf = (search: string) => findTracks(index, { ...plain, search }, new FacetCache()).ids;
  expect(idsOf('печальный берег')[0]).toBe(7);
  expect(idsOf('танго бенд')[0]).toBe(8);
  expect(idsOf('печальный').toSorted((a, b) => a - b)).toEqual([1, 2, 3, 7]);
  expect(idsOf('печальный')[3]).toBe(7);
});

it('omits what a brief excludes, whatever else matches', () => {
  expect(request('грустное без вокала').ids.toSorted((a, b) => a - b)).toEqual([1, 3]);
  expect(request('sad without drums').ids.toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(request('не грустное').ids).not.toContain(1);
  expect(request('грустное -первая').ids).not.toContain(1);
});

it('understands numbers beside concepts', () => {
  expect(request('sad 70 bpm').ids[0]).toBe(1);
  expect(request('до двух минут грустное').exact).toBeDefined();
  expect(request('80').ids[0]).toBe(2);
  expect(request('m-3').ids).toEqual([3]);
  expect(request('000003').ids).toEqual([3]);
});

it('counts the listed rows, and filters strictly', () => {
  const found = request('sad piano', { facets: true });
  expect(facetsIn(found)?.['instruments']).toEqual([
    { id: 3, count: 3 },
    { id: 4, count: 1 },
  ]);
  const narrowed = request('sad piano', { filters: { include: { instruments: [{ id: 4 }] } } });
  expect([narrowed.ids, narrowed.exact]).toEqual([[3], 0]);
});

it('returns alternatives for a search without a match', () => {
  const { exact, alternatives } = request('грустное танго');
  expect(exact).toBe(0);
  expect(alternatives?.map(({ search_string, count }) => [search_string, count])).toEqual([
    ['танго', 1],
    ['грустное', 3],
  ]);
  for (const { search_string, count } of alternatives ?? []) expect(request(search_string).exact).toBe(count);
});

it('offers the nearest spelling when nothing matches', () => {
  const { exact, alternatives, concepts } = request('танго четдиртая');
  expect(exact).toBe(0);
  expect(concepts?.map(({ spelling }) => spelling)).toEqual([undefined, undefined]);
  expect(alternatives?.map(({ kind, search_string, count }) => [kind, search_string, count])).toEqual([
    ['without', 'танго', 1],
  ]);
  const offered = { kind: 'spelling', search_string: 'четвертая', count: 1, concept: 0 };
  expect(request('четдиртая').alternatives).toEqual([offered]);
  const happy = { moods: [{ id: 2 }] };
  expect(request('четдиртая', { filters: { include: happy } }).alternatives).toEqual([offered]);
  expect(request('четдиртая', { filters: { exclude: happy } }).alternatives).toEqual([]);
});

it('offers the nearest spelling, no quotes, fewer words and all fields for a search in quotes or in one field', () => {
  const offered = (search: string, more: Partial<TrackQuery> = {}) => {
    const { alternatives = [], exact } = request(search, more);
    expect(exact).toBe(0);
    return alternatives.map(({ kind, search_string, count }) => [kind, search_string, count]);
  };
  expect(offered('"ночью вокзал"')).toEqual([['unquoted', 'ночью вокзал', 1]]);
  expect(offered('"вокзла ночью"')).toEqual([
    ['spelling', '"вокзал ночью"', 1],
    ['unquoted', 'вокзла ночью', 1],
  ]);
  expect(offered('вокзал', { scope: 'description' })).toEqual([['anywhere', 'вокзал', 1]]);
  expect(offered('утро вокзал', { scope: 'title' })).toEqual([['alone', 'вокзал', 1]]);
  expect(offered('четдиртая', { scope: 'title' })).toContainEqual(['spelling', 'четвертая', 1]);
  expect(offered('вокзал', { scope: 'description', filters: { include: { moods: [{ id: 1 }] } } })).toEqual([]);
  expect(offered('"йодль" -"вокзал ночью"')).toEqual([]);
});

it('suggests the values of a misspelt word, too', () => {
  expect(suggested('piabo')).toEqual(['Piano']);
  expect(suggested('pian')).toEqual(['Piano']);
  expect(suggested('yodel')).toEqual([]);
});

it('returns an empty list when nothing matches', () => {
  const { ids, exact, total } = request('йодль');
  expect([ids, exact, total]).toEqual([[], 0, 0]);
});

it('corrects a misspelt word, and names the correction', () => {
  const found = request('piabo вакзал');
  expect(found.concepts?.map(({ text, name, spelling }) => [text, name?.en, spelling])).toEqual([
    ['piabo', 'Piano', 'piano'],
    ['вакзал', undefined, 'вокзал'],
  ]);
  expect(found.ids).toEqual(request('piano вокзал').ids);
  expect(found.matches?.map(({ lacks }) => lacks)).toEqual(request('piano вокзал').matches?.map(({ lacks }) => lacks));
  expect(found.matches?.flatMap(({ lacks = [] }) => lacks.map(({ ru }) => ru))).toContain('вокзал');
});

it('does not correct known words, their prefixes and other alphabets', () => {
  const named = (search: string) =>
    request(search).concepts?.map(({ text, name, spelling }) => [name?.ru ?? text, spelling]);
  expect(named('вокзал')).toEqual([['вокзал', undefined]]);
  expect(named('вокз')).toEqual([['вокз', undefined]]);
  expect(named('vokzal')).toEqual([['vokzal', undefined]]);
  expect(named('pian')).toEqual([['pian', undefined]]);
  expect(named('пиано')).toEqual([['Рояль', undefined]]);
  expect(named('tango')).toEqual([['Танго', undefined]]);
  expect(named('yodel')).toEqual([['yodel', undefined]]);
});

it('finds a Russian word in any of its forms typed in Latin letters', () => {
  const searches = ['vokzal', 'vokzaly', 'nochi vokzala', 'nochyu'];
  expect(searches.map((search) => request(search).ids[0])).toEqual(searches.map(() => 6));
});

it('gives a guessed spelling the weight of an unknown word', async () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    track(at + 1, at === 0 ? 'крона' : `номер ${at}`, at < 40 ? [] : [1]),
  );
  const { index } = await buildIndex(inputOf(values, many));
  const query = { entity: 'music', scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 5 } as const;
  // «кран» may be «крона», which a single title has: as a rare word it would outweigh the mood.
  const { exact, total } = findTracks(index, { ...query, search: 'грустное кран' }, new FacetCache());
  expect([exact, total]).toEqual([0, 60]);
});

it('ends no alternative with a preposition', () => {
  const { alternatives } = request('пианино для танго в йодль');
  expect(alternatives?.map(({ search_string }) => search_string)).toEqual(['пианино', 'танго']);
});

it('takes the description of an effect for a mention, where effects are tagged with the concept', async () => {
  const cars: ValueInput = { ...value(1, 'keywords', 'car', 'Автомобиль', 'Car'), key: 'keywords' };
  const passing: ValueInput = { ...value(2, 'keywords', 'pass-by', 'Проезд', 'Pass-by'), key: 'keywords' };
  const sounds = [
    { ...track(1, 'шоссе', []), values: [['keywords', 1] as const, ['keywords', 2] as const] },
    { ...track(2, 'сирена', []), description: 'машина и ребенок', values: [['keywords', 2] as const] },
  ];
  const { index } = await buildIndex({ ...inputOf([cars, passing], sounds), entity: 'sound' });
  const query = { entity: 'sound', scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 10 } as const;
  const listed = (search: string) => {
    const { ids, exact } = findTracks(index, { ...query, search }, new FacetCache());
    return [ids, exact];
  };
  expect(listed('проезжает машина')).toEqual([[1, 2], 1]);
  // No effect is tagged with it: the description is all there is.
  expect(listed('ребенок')).toEqual([[2], 1]);
});

it('searches literally on request', () => {
  const { ids, concepts } = request('грустное пианино', { isLiteral: true });
  expect([ids, concepts]).toEqual([[], undefined]);
  expect(request('вокзал ночью', { isLiteral: true }).ids).toEqual([6]);
});

/** Input of a search that is no brief, and whether it lists anything; `any` where both are right. */
const badInputs = [
  ['ten kilobytes of words', 'слово '.repeat(1000), 'empty'],
  ['ten kilobytes of one word', 'д'.repeat(10_000), 'empty'],
  ['five hundred concepts', 'грустное пианино '.repeat(250), 'listed'],
  ['five hundred different concepts', Array.from({ length: 500 }, (_, at) => `${60 + at} bpm`).join(' '), 'any'],
  ['stop words only', 'музыка для the sound of', 'empty'],
  ['minus only', '-грустное', 'listed'],
  ['minuses and nothing else', '- - -', 'listed'],
  ['exclusions only', 'без вокала не грустное', 'listed'],
  ['contradicting moods', 'грустная веселая', 'listed'],
  ['contradicting tempos', 'fast slow 300 bpm 20 bpm', 'any'],
  ['what is requested and excluded', 'пианино без пианино', 'empty'],
  ['an open quote', '"вокзал ночью', 'listed'],
  ['three quotes', '"вокзал" ночью"', 'listed'],
  ['nothing but quotes', '""" "" "', 'listed'],
  ['both alphabets in one word', 'пiaнинo', 'any'],
  ['emoji only', '🎹🥁', 'empty'],
  ['emoji beside a concept', '🎹 пианино 🥁', 'listed'],
  ['control characters', '\0\u0007\u001B[31m\u202E', 'any'],
  ['control characters in a concept', 'груст\0ное пианино\r\n', 'any'],
  ['a range that ends before it begins', 'от 140 до 90 bpm', 'any'],
  ['a number of 400 digits', '9'.repeat(400), 'any'],
] as const;

it.each(badInputs)('responds to %s with bounded work', (_, search) => {
  for (const more of [{}, { isLiteral: true }, { scope: 'title' }, { variationsSeparately: true }] as const) {
    const { ids, exact = 0, total, concepts = [], alternatives = [] } = request(search, { ...more, facets: true });
    expect(concepts.length).toBeLessThanOrEqual(16);
    expect(alternatives.length).toBeLessThanOrEqual(17);
    expect(exact).toBeLessThanOrEqual(total);
    expect(ids.length).toBeLessThanOrEqual(total);
  }
});

it.each(badInputs.filter(([, , outcome]) => outcome !== 'any'))(
  'lists what %s leaves to search for',
  (_, search, outcome) => {
    expect(request(search).total > 0 ? 'listed' : 'empty').toBe(outcome);
  },
);

const word = fc.constantFrom(
  'грустное',
  'sad',
  'fast',
  'slow',
  'без',
  'не',
  '-',
  '"',
  'пианино',
  'вокзал',
  '120 bpm',
  'до минуты',
  '🎹',
  'пiано',
  'и',
  'для',
  '-"',
  'ghbdtn',
  '\0',
);
it('responds to any input, with the same rows for any page size, exact ones first', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      (search, perPage, variationsSeparately) => {
        const whole = request(search, { variationsSeparately, facets: true });
        expect(whole.exact ?? 0).toBeLessThanOrEqual(whole.total);
        const pages = Array.from({ length: Math.ceil(whole.total / perPage) }, (_, at) =>
          request(search, { variationsSeparately, perPage, page: at + 1 }),
        );
        expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
        const lacking = whole.matches?.map(({ lacks }) => lacks !== undefined) ?? [];
        expect(lacking.indexOf(true) === -1 || lacking.indexOf(true) === whole.exact).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
