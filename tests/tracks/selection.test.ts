import type { ListContext } from '#tracks/list-context.ts';
import { extended, inOrder, listKey, toggled, type ChosenRows } from '#tracks/Selection/rules.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { describe, expect, it } from 'vitest';

/** A page of a list; of a row the rules look at its name alone. */
function page(first: number, ids: number[], query: Record<string, string | number> = {}): ListContext {
  const rows = ids.map((id) => ({ kind: 'track', id }) as Row);
  return { source: { call: 'music/tracks/list', query, perPage: 10 }, first, rows, total: 100 };
}
const idsOf = (chosen: ChosenRows) => inOrder(chosen).map(({ id }) => id);

describe('choosing rows', () => {
  const first = page(0, [11, 12, 13, 14]);
  const second = page(10, [21, 22, 23]);

  it('selects and deselects a row', () => {
    const one = toggled({}, first, 2);
    expect(idsOf(one)).toEqual([13]);
    expect(toggled(one, first, 2)).toEqual({});
    expect(toggled(one, first, 99)).toBe(one);
  });

  it('selects a range in either direction, and keeps other rows', () => {
    const one = toggled({}, first, 3);
    expect(idsOf(extended(one, first, 2, 0))).toEqual([11, 12, 13, 14]);
    expect(idsOf(extended({}, first, 1, 2))).toEqual([12, 13]);
  });

  it('spans pages that were shown, in the order of the list', () => {
    const both = extended(toggled(toggled({}, second, 1), first, 0), second, 0, 10);
    expect(idsOf(both)).toEqual([11, 21, 22]);
  });
});

describe('the lists that share a selection', () => {
  it('are all results of a catalogue of one kind of file, on every page and in every order', () => {
    expect(listKey(page(0, [1], { genres: '1' }), 'a')).toBe(
      listKey(page(10, [2], { search_string: 'rain', sort: 'name_asc' }), 'b'),
    );
    const version = page(0, [1]);
    expect(listKey({ ...version, rows: [{ kind: 'variation', id: 1 } as Row] }, 'a')).not.toBe(listKey(version, 'a'));
  });

  it('are elsewhere pages of one list, and without a source the rows under one heading', () => {
    const alone = { ...page(0, []), source: null };
    const of = (query: Record<string, string>) =>
      listKey({ ...page(0, [1]), source: { call: 'projects/contents', query, perPage: 10 } }, 'a');
    expect(of({ project_hash: 'x', sort: 'name_asc' })).toBe(of({ project_hash: 'x' }));
    const keys = [of({ project_hash: 'x' }), of({ project_hash: 'y' }), listKey(alone, 'a'), listKey(alone, 'b')];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are in the order in which results were chosen from, each in its own order', () => {
    const rain = page(0, [31, 32], { search_string: 'rain' });
    const wind = page(0, [41, 42], { search_string: 'wind' });
    const both = toggled(toggled(toggled(toggled({}, rain, 1), wind, 1), wind, 0), rain, 0);
    expect(idsOf(both)).toEqual([31, 32, 41, 42]);
  });
});
