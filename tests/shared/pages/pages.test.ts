import { listQuery } from '#shared/pages/list-query.ts';
import { firstRequests } from '#shared/pages/first-requests.ts';
import { findPage, pageKey, pages } from '#shared/pages/pages.ts';
import { describe, expect, test } from 'vitest';

describe('findPage', () => {
  test('finds each page by its pattern, with its parameters', () => {
    for (const { name, pattern } of pages) {
      const path = pattern.replaceAll(/:\w+/g, '17');
      expect(findPage(path)?.page.name).toBe(name);
      for (const value of Object.values(findPage(path)?.params ?? {})) expect(value).toBe('17');
    }
  });

  test('accepts a trailing slash, and finds no page outside the table', () => {
    expect(findPage('/music/catalog/')?.page.name).toBe('music-catalog');
    expect(findPage('/music')).toBeUndefined();
    expect(findPage('/music/catalog/track/1/version')).toBeUndefined();
  });

  test.each([
    ['/music/catalog/track', 'music-catalog'],
    ['/music/catalog/track/', 'music-catalog'],
    ['/music/catalog/track/variation', 'music-catalog'],
    ['/music/catalog/track/variation/7', 'music-catalog'],
    ['/music/catalog/track/7/variation', 'music-catalog'],
    ['/sounds/catalog/track', 'sounds-catalog'],
  ])('shows the catalogue without an optional segment: %s', (path, name) => {
    expect(findPage(path)).toMatchObject({ page: { name }, params: {} });
    expect(pageKey(`/en${path}`)).toBe(`en ${name}`);
  });

  test('requests the list that the URL describes', () => {
    const found = findPage('/music/catalog');
    const search = new Map([
      ['search_string', ' ночь '],
      ['page', '3'],
      ['sort', 'name_desc'],
    ]);
    expect(found && firstRequests(found, search)[0]).toBe(
      '/api/music/tracks/list?page=3&search_string=%D0%BD%D0%BE%D1%87%D1%8C&sort=name_desc',
    );
  });
});

describe('listQuery', () => {
  test('omits defaults, empty values and invalid ones', () => {
    const search = new Map([
      ['search_string', '   '],
      ['search_scope', 'all'],
      ['sort', 'loudest'],
      ['page', '1'],
    ]);
    expect(listQuery(search)).toEqual({});
    for (const page of ['0', '-1', '1.5', 'abc', '99999999999999999999']) {
      expect(listQuery(new Map([['page', page]]))).toEqual({});
    }
  });

  test('truncates a search to the limit of the server', () => {
    expect(listQuery(new Map([['search_string', 'а'.repeat(10_000)]])).search_string).toHaveLength(300);
  });
});
