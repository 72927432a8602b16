import { moved } from '#features/browse/Suggestions/grid-position.ts';
import { suggestionsOf } from '#features/browse/Suggestions/suggest.ts';
import { describe, expect, it } from 'vitest';

const name = (text: string) => ({ ru: text, en: text });
const reported = (key: string, ...counts: number[]) => ({
  key,
  name: name(key),
  values: counts.map((count, index) => ({ id: index + 1, name: name(`${key} ${index + 1}`), count })),
});

describe('suggestions', () => {
  it('start with values that have pages, the most frequent first, few per group', () => {
    const groups = suggestionsOf(
      'music',
      [reported('genres', 1, 5, 9), reported('moods'), reported('author_ids', 3, 7, 1, 2), reported('label_ids', 4)],
      () => false,
    );
    expect(groups.map(({ key, suggestions }) => [key, suggestions.map(({ count }) => count)])).toEqual([
      ['author_ids', [7, 3, 2]],
      ['label_ids', [4]],
      ['genres', [9, 5]],
    ]);
    expect(groups[0]?.suggestions[0]?.page).toBe('/music/authors/2');
    expect(groups[2]?.suggestions[0]?.page).toBeUndefined();
  });

  it('never contain active filters, and are limited in number', () => {
    const many = ['genres', 'moods', 'eras', 'key', 'vocals', 'tempo'].map((key) => reported(key, 1, 2, 3));
    const groups = suggestionsOf('music', many, (key, value) => key === 'genres' && value === 3);
    expect(groups[0]?.suggestions.map(({ value }) => value)).toEqual([2, 1]);
    expect(groups.flatMap(({ suggestions }) => suggestions)).toHaveLength(9);
  });
});

describe('an arrow among suggestions', () => {
  const pages = [true, false, true];

  it('cycles through the suggestions and the input', () => {
    expect(moved('ArrowDown', undefined, pages)).toEqual({ row: 0, column: 0 });
    expect(moved('ArrowUp', undefined, pages)).toEqual({ row: 2, column: 0 });
    expect(moved('ArrowDown', { row: 2, column: 1 }, pages)).toBeUndefined();
    expect(moved('ArrowUp', { row: 0, column: 0 }, pages)).toBeUndefined();
  });

  it('moves to the link of a page where there is one, and otherwise moves the caret', () => {
    expect(moved('ArrowRight', { row: 0, column: 0 }, pages)).toEqual({ row: 0, column: 1 });
    expect(moved('ArrowLeft', { row: 0, column: 1 }, pages)).toEqual({ row: 0, column: 0 });
    expect(moved('ArrowRight', { row: 1, column: 0 }, pages)).toBeNull();
    expect(moved('ArrowRight', undefined, pages)).toBeNull();
    expect(moved('ArrowDown', undefined, [])).toBeNull();
  });
});
