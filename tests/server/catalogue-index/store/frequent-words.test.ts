import { members } from '#server/catalogue-index/arrays/bits.ts';
import { FrequentWords } from '#server/catalogue-index/store/frequent-words.ts';
import { expect, it } from 'vitest';

const size = 1000;
/** In how many documents each word stands; in every third of them twice. */
const totals = [5, 400, 3, 0, 900, 700, 2, 15, 16, 0];
const lists = totals.map((total) =>
  [...Array(total).keys()].flatMap((at) => (at % 3 === 0 ? [at, at] : [at])).map((at) => (at * 1000) / (total || 1)),
);
const starts = Uint32Array.from([0, ...lists.map((list) => list.length)]);
for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
const words = new FrequentWords({ starts, documents: Uint32Array.from(lists.flat()) }, size);

it('returns the postings of any range of words: frequent ones as sets, others as lists', () => {
  for (let from = 0; from <= totals.length; from += 1) {
    for (let to = from; to <= totals.length; to += 1) {
      const postings = words.postingsOf({ from, to });
      const found = postings.flatMap((one) => ('set' in one ? [...members(one.set)] : [...one.list]));
      const expected = lists.slice(from, to).flat().map(Math.floor);
      expect(new Set(found)).toEqual(new Set(expected));
      const frequent = totals.slice(from, to).filter((total) => total >= 15);
      expect(postings.filter((one) => 'set' in one)).toHaveLength(frequent.length);
    }
  }
});
