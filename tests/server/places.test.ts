import { describe, expect, it } from 'vitest';

import { companyBusinessTypes, continents, countries, locales, usersCountries } from '#server/dictionaries/index.ts';

describe('places and people', () => {
  it('list the 249 countries of ISO 3166-1, each on a continent, in both languages', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    const known = new Set(continents.map(({ slug }) => slug));
    expect(countries.every(({ continent }) => known.has(continent))).toBe(true);
    expect(countries.find(({ code }) => code === 'RU')).toEqual({
      code: 'RU',
      name: { ru: 'Россия', en: 'Russia' },
      continent: 'europe',
    });
  });

  it('offer each inhabited country once at registration, the nearest first', () => {
    expect(usersCountries[0]?.code).toBe('RU');
    expect(new Set(usersCountries.map(({ code }) => code)).size).toBe(usersCountries.length);
    expect(usersCountries.length).toBeGreaterThan(240);
    expect(usersCountries.some(({ code }) => code === 'AQ')).toBe(false);
  });

  it('keep the locale ids that accounts store', () => {
    expect(locales.map(({ id, code }) => [id, code])).toEqual([
      [1, 'ru'],
      [2, 'en'],
    ]);
    expect(companyBusinessTypes.length).toBeGreaterThan(10);
  });
});
