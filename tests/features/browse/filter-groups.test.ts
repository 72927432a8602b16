import { describe, expect, it } from 'vitest';

import { flattened, groupsOf, type GroupValue, type ServerFilter } from '#features/browse/Filters/groups.ts';
import { matchesName } from '#features/browse/Filters/matches.ts';

const name = (text: string) => ({ ru: text, en: text });
const value = (id: number, text: string, sub_id?: number) => ({
  id,
  name: name(text),
  count: id,
  ...(sub_id !== undefined && { sub_id }),
});
const filter = (key: string, ...values: ServerFilter['values']): ServerFilter => ({ key, name: name(key), values });
const reported = (values: readonly GroupValue[]) =>
  flattened(values).map((one) => [...one.above, one.value.name].map(({ ru }) => ru).join(' > '));

describe('the groups of a rail', () => {
  it('nest values under their parents, and omit empty groups', () => {
    const groups = groupsOf(
      [
        filter('genres', value(1, 'Rock'), value(1, 'Garage', 5), value(2, 'Jazz'), value(3, 'Lone', 9)),
        filter('moods'),
      ],
      name('place'),
    );
    expect(groups).toHaveLength(1);
    expect(reported(groups[0]?.values ?? [])).toEqual(['Rock', 'Rock > Garage', 'Jazz', 'Lone']);
  });

  it('make one tree of continents, countries and cities, each with the key of its own filter', () => {
    const entry = { name: name('') };
    const groups = groupsOf(
      [
        filter('keywords', value(9, 'Rain')),
        filter('location_continent_ids', value(1, 'Europe'), value(2, 'Asia')),
        filter('location_country_ids', value(10, 'Georgia'), value(11, 'France')),
        filter('location_city_ids', value(100, 'Batumi')),
        filter('author_ids', value(4, 'Anna')),
      ],
      name('place'),
      {
        countries: {
          10: { id: 10, code: 'GE', continent_id: 2, ...entry },
          11: { id: 11, code: 'FR', continent_id: 1, ...entry },
        },
        cities: { 100: { id: 100, country_id: 10, ...entry } },
      },
    );
    expect(groups.map(({ keys }) => keys[0])).toEqual(['keywords', 'location_continent_ids', 'author_ids']);
    const [, places] = groups;
    expect(reported(places?.values ?? [])).toEqual([
      'Europe',
      'Europe > France',
      'Asia',
      'Asia > Georgia',
      'Asia > Georgia > Batumi',
    ]);
    expect(flattened(places?.values ?? []).at(-1)?.value).toMatchObject({ key: 'location_city_ids', value: 100 });
  });

  it('are in dictionary order while they are short, then by frequency', () => {
    const many = Array.from({ length: 21 }, (_, index) => value(index + 1, `v${index + 1}`));
    const [short, long] = groupsOf([filter('eras', ...many.slice(0, 20)), filter('moods', ...many)], name('place'));
    expect(short?.values[0]?.name.ru).toBe('v1');
    expect(long?.values[0]?.name.ru).toBe('v21');
  });
});

describe('a search in the names of a group', () => {
  it.each([
    ['фетр', true],
    ['ПИАНИНО фет', true],
    ['felt', true],
    ['елка', true],
    ['тровое', false],
  ])('%s', (words, found) => {
    expect(matchesName({ ru: 'Фетровое пианино (ёлка)', en: 'Felt piano' }, words)).toBe(found);
  });
});
