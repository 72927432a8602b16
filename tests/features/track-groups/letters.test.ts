import { byLetter, letterRows } from '#features/track-groups/AuthorsPage/letters.ts';
import type { AuthorLetter } from '#shared/contract/authors.ts';
import { describe, expect, test } from 'vitest';

const counted: AuthorLetter[] = [
  { letter: 'К', alphabet: 'ru', count: 2, spelt: { ru: 2, en: 0 } },
  { letter: 'Ы', alphabet: 'ru', count: 1, spelt: { ru: 1, en: 0 } },
  { letter: 'K', alphabet: 'en', count: 3, spelt: { ru: 1, en: 3 } },
  { letter: '#', alphabet: 'other', count: 4, spelt: { ru: 4, en: 4 } },
];

describe('letters', () => {
  test('are of the alphabets in which names are spelt on the page, its own first', () => {
    const firsts = (locale: 'ru' | 'en', chosen?: string) =>
      letterRows(locale, counted, chosen).map((row) => row[0]?.letter);
    expect(firsts('ru')).toEqual(['А', 'A']);
    // Every name is spelt in Latin there, by Cyrillic letters authors are only found.
    expect(firsts('en')).toEqual(['A']);
    expect(firsts('en', 'К')).toEqual(['A', 'А']);
    expect(letterRows('en', [])).toHaveLength(1);
    expect(letterRows('en', counted)[0]?.at(-1)).toEqual({ letter: '#', count: 4 });
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
