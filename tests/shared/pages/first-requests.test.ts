import { parseQuery } from '#server/plugins/query-string.ts';
import { apiBase } from '#shared/contract/address.ts';
import { endpoints } from '#shared/contract/index.ts';
import { isSharedResponse } from '#shared/offline/addresses.ts';
import { firstRequests } from '#shared/pages/first-requests.ts';
import { findPage, pages } from '#shared/pages/pages.ts';
import { describe, expect, test } from 'vitest';

const search = new Map([
  ['search_string', 'ночь'],
  ['page', '2'],
]);

describe.each(pages.map(({ pattern }) => pattern))('the first requests of %s', (pattern) => {
  const found = findPage(pattern.replaceAll(/:\w+/g, '17'));
  const addresses = found
    ? [...firstRequests(found, new Map()), ...firstRequests(found, search)].map((address) => address.split('?'))
    : [];

  test('are endpoints of the contract with valid parameters', () => {
    expect(addresses.length).toBeGreaterThan(1);
    const unknown = addresses.flatMap(([path = '', query = '']) => {
      const endpoint = endpoints.find((known) => `${apiBase}/${known.path}` === path);
      const given = parseQuery(query);
      const taken = Object.keys(endpoint?.query?.safeParse(given).data ?? {});
      return endpoint && Object.keys(given).every((key) => taken.includes(key)) ? [] : [`${path}?${query}`];
    });
    expect(unknown).toEqual([]);
  });

  test('are cached on the device for everybody, except those of a project, whose URL is a secret', () => {
    const isCached = pattern !== '/project/:hash';
    expect(addresses.filter(([path = '']) => !isSharedResponse(path)).length > 0).toBe(!isCached);
  });
});
