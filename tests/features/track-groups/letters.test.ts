import { byLetter, letterRows } from '#features/track-groups/AuthorsPage/letters.ts';
import type { AuthorLetter } from '#shared/contract/authors.ts';
import { describe, expect, test } from 'vitest';

const counted: AuthorLetter[] = [
  { letter: 'К', alphabet: 'ru', count: 2 },
  { letter: 'Ы', alphabet: 'ru', count: 1 },
  { letter: 'K', alphabet: 'en', count: 3 },
  { letter: '#', alphabet: 'other', count: 4 },
];

describe('letters', () => {
  test('are of both alphabets, that of the page first', () => {
    const firsts = (locale: 'ru' | 'en') => letterRows(locale, []).map((row) => row[0]?.letter);
    expect(firsts('ru')).toEqual(['А', 'A']);
    expect(firsts('en')).toEqual(['A', 'А']);
    expect(letterRows('en', [])[0]).toHaveLength(26);
  });

  test('have counts of names; a rare letter is inserted in order', () => {
    const [russian = [], latin = []] = letterRows('ru', counted);
    expect(russian.find(({ letter }) => letter === 'К')?.count).toBe(2);
    expect(russian.find(({ letter }) => letter === 'А')?.count).toBe(0);
    expect(latin.find(({ letter }) => letter === 'K')?.count).toBe(3);
    const letters = russian.map(({ letter }) => letter);
    expect(letters.slice(letters.indexOf('Щ'), letters.indexOf('Э') + 1)).toEqual(['Щ', 'Ы', 'Э']);
    expect(latin.at(-1)).toEqual({ letter: '#', count: 4 });
  });
});

describe('authors by letter', () => {
  const names = [
    { name: 'Ким', letter: { ru: 'К', en: 'K' } },
    { name: 'Кот', letter: { ru: 'К', en: 'C' } },
    { name: 'Лев', letter: { ru: 'Л', en: 'L' } },
  ];
  const shape = (locale: 'ru' | 'en', chosen?: string) =>
    byLetter(locale, names, chosen).map(({ letter, items }) => [letter, items.map(({ name }) => name)]);

  test('are grouped by letter of the language, in their order', () => {
    expect(shape('ru')).toEqual([
      ['К', ['Ким', 'Кот']],
      ['Л', ['Лев']],
    ]);
    expect(shape('en').map(([letter]) => letter)).toEqual(['K', 'C', 'L']);
  });

  test('are all listed under the chosen letter, whatever their spelling', () => {
    expect(shape('ru', 'K')).toEqual([['K', ['Ким', 'Кот', 'Лев']]]);
  });
});
