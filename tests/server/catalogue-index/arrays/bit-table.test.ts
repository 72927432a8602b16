import { BitTable } from '#server/catalogue-index/arrays/bit-table.ts';
import { addAll, type Bits, emptyBits } from '#server/catalogue-index/arrays/bits.ts';
import { expect, it } from 'vitest';

const size = 20_011;
const numbers = [...Array(size).keys()];
const listOf = (isThere: (at: number) => boolean) => Uint32Array.from(numbers.filter(isThere));
function filled(bits: Bits, list: Uint32Array): Bits {
  addAll(bits, list, 0, list.length);
  return bits;
}

/** Spread over all, or all of them in the same words. */
const sets = [1, 2, 5, 40, 300, 5000, 30_000].flatMap((oneIn) => [
  { name: `one in ${oneIn}`, list: listOf((at) => (at * 7919) % oneIn === 0) },
  { name: `the last one in ${oneIn}`, list: listOf((at) => at >= size - size / oneIn) },
  { name: `all but one in ${oneIn}`, list: listOf((at) => (at * 7919) % oneIn > 0) },
]);

it.each(sets)('lists the members of a set and of its complement: $name', ({ list }) => {
  const table = new BitTable(1, size, new Uint32Array());
  filled(table.row(0), list);
  expect(table.members(0, list.length)).toEqual(list);
  const there = new Set(list);
  const lacking = listOf((at) => !there.has(at));
  // In the memory and elsewhere.
  for (const bits of [table.row(0), filled(emptyBits(size), list)]) {
    table.compareWith(bits);
    expect(table.countCompared()).toBe(list.length);
    expect(table.comparedMembers(list.length, false)).toEqual(list);
    expect(table.comparedMembers(lacking.length, true)).toEqual(lacking);
  }
});

it('counts the intersection of two sets at any positions', () => {
  const lists = [listOf((at) => at % 3 === 0), listOf((at) => at % 7 < 2)];
  const table = new BitTable(2, size, new Uint32Array());
  const [ones, others] = lists.map((list, row) => [filled(table.row(row), list), filled(emptyBits(size), list)]);
  const expected = numbers.filter((at) => at % 3 === 0 && at % 7 < 2).length;
  for (const one of ones!) for (const other of others!) expect(table.countShared(one, other)).toBe(expected);
});
