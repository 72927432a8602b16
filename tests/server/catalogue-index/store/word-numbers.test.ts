import { GrowingList } from '#server/catalogue-index/arrays/growing-list.ts';
import { WordNumbers } from '#server/catalogue-index/store/word-numbers.ts';
import { wordsOf } from '#shared/search/words.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

it('finds the words of any text, and each word by one number', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 8 }), (texts) => {
      const numbers = new WordNumbers();
      const list = new GrowingList();
      const words = texts.flatMap((text) => {
        const own = wordsOf(text);
        expect(numbers.addFrom(text, list)).toBe(own.length);
        return own;
      });
      const distinct = [...new Set(words)];
      expect(words.map((_, at) => distinct[list.at(at)])).toEqual(words);
      expect(numbers.sorted().words).toEqual(distinct.toSorted());
    }),
    { numRuns: 500 },
  );
});

it('keeps the numbers of words when many others are added', () => {
  const numbers = new WordNumbers();
  const words = Array.from({ length: 30_000 }, (_, at) => `word${at.toString(36)}`);
  const list = new GrowingList();
  for (const word of words) numbers.addFrom(word, list);
  expect(words.map((word) => numbers.of(word))).toEqual([...words.keys()]);
  const { words: sorted, positionOf } = numbers.sorted();
  expect(words.every((word, at) => sorted[positionOf[at]!] === word)).toBe(true);
});
