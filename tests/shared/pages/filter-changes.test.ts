import { musicFilterKeys, soundFilterKeys } from '#shared/contract/filter-keys.ts';
import { activeFilters, filterStateOf, without, withoutAll, withFilterState } from '#shared/pages/filter-changes.ts';
import { filterQuery, type FilterChanges } from '#shared/pages/filter-query.ts';
import { listAddress, otherPairs } from '#shared/pages/list-address.ts';
import { namesQuery } from '#shared/pages/names-query.ts';
import { describe, expect, it } from 'vitest';

const pairsOf = (address: string) => new Map(new URLSearchParams(address.split('?')[1] ?? ''));
const read = (search: string) => filterQuery(pairsOf(`?${search}`), musicFilterKeys);
/** The filters after a change, as their address has them. */
const after = (query: FilterChanges, change: FilterChanges) =>
  listAddress('', { ...query, ...change }, musicFilterKeys).replace('?', '');

describe('a value of a filter', () => {
  const query = read('genres=1,7.2&exclude.moods=4');

  it('is included, excluded or absent in a list', () => {
    expect(filterStateOf(query, 'genres', 1)).toBe('in');
    expect(filterStateOf(query, 'genres', { id: 7, sub_id: 2 })).toBe('in');
    expect(filterStateOf(query, 'genres', 7)).toBe('none');
    expect(filterStateOf(query, 'moods', 4)).toBe('out');
  });

  it('is never included and excluded at once', () => {
    expect(after(query, withFilterState(query, 'genres', 1, 'out'))).toBe(
      'genres=7.2&exclude.genres=1&exclude.moods=4',
    );
    expect(after(query, withFilterState(query, 'moods', 4, 'in'))).toBe('genres=1,7.2&moods=4');
    expect(after(query, withFilterState(query, 'moods', 4, 'none'))).toBe('genres=1,7.2');
  });
});

describe('active filters', () => {
  const query = read('genres=7.2&exclude.genres=1&duration_from=60&bpm_to=90&with_stems=1');

  it('are in the order of the filter rail', () => {
    expect(activeFilters(query, musicFilterKeys)).toEqual([
      { kind: 'value', key: 'genres', value: { id: 7, sub_id: 2 }, isOut: false },
      { kind: 'value', key: 'genres', value: 1, isOut: true },
      { kind: 'range', range: 'duration', from: 60, to: undefined },
      { kind: 'range', range: 'bpm', from: undefined, to: 90 },
      { kind: 'switch', key: 'with_stems' },
    ]);
  });

  it('are removed one by one, and all at once', () => {
    const addresses = activeFilters(query, musicFilterKeys).map((filter) => after(query, without(query, filter)));
    expect(addresses).toEqual([
      'exclude.genres=1&duration_from=60&bpm_to=90&with_stems=1',
      'genres=7.2&duration_from=60&bpm_to=90&with_stems=1',
      'genres=7.2&exclude.genres=1&bpm_to=90&with_stems=1',
      'genres=7.2&exclude.genres=1&duration_from=60&with_stems=1',
      'genres=7.2&exclude.genres=1&duration_from=60&bpm_to=90',
    ]);
    expect(after(query, withoutAll(query, musicFilterKeys))).toBe('');
  });

  it('are named by one small request, included and excluded alike', () => {
    expect(namesQuery(query, musicFilterKeys)).toEqual({ search_string: '.', genres: [{ id: 7, sub_id: 2 }, 1] });
    expect(namesQuery(read('bpm_to=90'), musicFilterKeys)).toBeUndefined();
  });
});

describe('the other parameters of a URL', () => {
  const address =
    '/music/catalog?track_id=5&genres=1&active_tab=info&page=2&search_string=%D0%B4&utm=a%20b&exclude_moods=3';

  it('are all that do not belong to the list', () => {
    expect(otherPairs(pairsOf(address), musicFilterKeys)).toEqual([
      ['track_id', '5'],
      ['active_tab', 'info'],
      ['utm', 'a b'],
    ]);
    expect(otherPairs(pairsOf('?genres=1'), soundFilterKeys)).toEqual([['genres', '1']]);
  });

  it('follow those of the list', () => {
    const others = otherPairs(pairsOf(address), musicFilterKeys);
    expect(listAddress('/music/catalog', { moods: [3] }, musicFilterKeys, others)).toBe(
      '/music/catalog?moods=3&track_id=5&active_tab=info&utm=a%20b',
    );
  });

  it('do not include the earlier spelling of a removed value', () => {
    expect(filterQuery(pairsOf(address), musicFilterKeys).exclude).toEqual({ moods: [3] });
  });
});
