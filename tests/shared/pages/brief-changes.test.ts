import type { SearchConcept } from '#shared/contract/search-meta.ts';
import { asFilter, asLiteral, asTyped, withoutConcept } from '#shared/pages/brief-changes.ts';
import { expect, it } from 'vitest';

const search = 'мрачный джаз, без струнных';
const concept = (text: string, more: Partial<SearchConcept> = {}): SearchConcept => ({
  kind: 'value',
  text,
  from: search.indexOf(text),
  to: search.indexOf(text) + text.length,
  excluded: false,
  group: null,
  id: null,
  sub_id: null,
  name: null,
  ...more,
});

it('removes a concept from a search and leaves no stray signs', () => {
  expect(withoutConcept(search, concept('мрачный'))).toBe('джаз, без струнных');
  expect(withoutConcept(search, concept('без струнных'))).toBe('мрачный джаз');
  expect(withoutConcept('джаз', { from: 0, to: 4 })).toBe('');
});

it('quotes a concept, and puts a minus before an excluded one', () => {
  expect(asLiteral(search, concept('джаз'))).toBe('мрачный "джаз", без струнных');
  expect(asLiteral(search, concept('без струнных', { excluded: true }))).toBe('мрачный джаз, -"струнных"');
});

it('quotes a phrase that was read as other words', () => {
  const misspelt = [
    concept('мрачный', { spelling: 'прочный' }),
    concept('без струнных', { excluded: true, spelling: 'x' }),
  ];
  expect(asTyped(search, [...misspelt, concept('джаз')])).toBe('"мрачный" джаз, -"струнных"');
  expect(asTyped(search, [concept('джаз')])).toBeUndefined();
});

it('turns a value, an exclusion or a range into a filter, but not words', () => {
  expect(asFilter({}, concept('джаз', { group: 'genres', id: 3 }))?.genres).toEqual([3]);
  expect(asFilter({}, concept('джаз', { group: 'genres', id: 3, sub_id: 4 }))?.genres).toEqual([{ id: 3, sub_id: 4 }]);
  expect(asFilter({}, concept('джаз', { group: 'instruments', id: 5, excluded: true }))?.exclude?.instruments).toEqual([
    5,
  ]);
  expect(asFilter({}, concept('джаз', { kind: 'tempo', range: { from: 116, to: 124 } }))).toEqual({
    bpm_from: 116,
    bpm_to: 124,
  });
  expect(asFilter({}, concept('джаз', { kind: 'words' }))).toBeUndefined();
});
