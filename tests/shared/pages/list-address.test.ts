import type { TrackListQuery } from '#shared/contract/catalogue.ts';
import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import { listAddress } from '#shared/pages/list-address.ts';
import { listQuery } from '#shared/pages/list-query.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const read = (address: string) => listQuery(new Map(new URLSearchParams(address.split('?')[1] ?? '')));

describe('the URL of a list', () => {
  it('is the bare path for the default list', () => {
    expect(listAddress('/music/catalog', {})).toBe('/music/catalog');
    expect(listAddress('/music/catalog', { search_string: '' })).toBe('/music/catalog');
  });

  it('has the keys of the API', () => {
    const query: TrackListQuery = { search_string: 'рояль & бит', search_scope: 'title', sort: 'name_asc', page: 3 };
    expect(listAddress('/music/catalog', query)).toBe(
      '/music/catalog?search_string=%D1%80%D0%BE%D1%8F%D0%BB%D1%8C%20%26%20%D0%B1%D0%B8%D1%82&search_scope=title&sort=name_asc&page=3',
    );
  });

  it('parses back to the same list', () => {
    const scopes = searchScopes.filter((scope) => scope !== 'all');
    const sorts = sortOrders.filter((sort) => sort !== 'default');
    const queries = fc.record(
      {
        // What a search may be once it is trimmed and cut; NUL and lone surrogates do not survive an address.
        search_string: fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
          .filter((words) => words.trim() === words),
        search_scope: fc.constantFrom(...scopes),
        sort: fc.constantFrom(...sorts),
        page: fc.integer({ min: 2, max: 999_999 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(listAddress('/sounds/catalog', query))).toEqual(query);
      }),
    );
  });
});
