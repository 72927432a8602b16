import { trackGroupAddress, trackGroupQuery, type TrackGroupListQuery } from '#shared/pages/track-group-query.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const read = (address: string) => trackGroupQuery(new Map(new URLSearchParams(address.split('?')[1] ?? '')));

describe('the URL of a list of track groups', () => {
  it('is the bare path for the complete list', () => {
    expect(trackGroupAddress('/music/albums', {})).toBe('/music/albums');
    expect(trackGroupAddress('/music/albums', { search_string: '', letter: undefined, page: 1 })).toBe('/music/albums');
  });

  it('has the keys of the API', () => {
    expect(trackGroupAddress('/music/authors', { page: 2, letter: 'Ж', search_string: 'а б' })).toBe(
      '/music/authors?search_string=%D0%B0%20%D0%B1&letter=%D0%96&page=2',
    );
    expect(trackGroupAddress('/music/albums', { label_id: 7 })).toBe('/music/albums?label_id=7');
  });

  it('parses back to the same list', () => {
    const queries = fc.record(
      {
        search_string: fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
          .filter((words) => words.trim() === words),
        letter: fc.constantFrom('А', 'Я', 'A', 'Z', '#'),
        label_id: fc.integer({ min: 1 }),
        author_id: fc.integer({ min: 1 }),
        page: fc.integer({ min: 2, max: 999_999 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(queries, (query: TrackGroupListQuery) => {
        expect(read(trackGroupAddress('/music/albums', query))).toEqual(query);
      }),
    );
  });

  it('omits invalid values', () => {
    const nonsense = 'letter=KK&label_id=-1&author_id=1e3&page=0&search_string=%20&sort=name_asc&foo=1';
    expect(read(`/music/albums?${nonsense}`)).toEqual({});
    expect(read('/music/authors?letter=к')).toEqual({ letter: 'К' });
  });
});
