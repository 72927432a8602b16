import { BitTable } from '#server/catalogue-index/arrays/bit-table.ts';
import { addAll, type Bits, emptyBits, members } from '#server/catalogue-index/arrays/bits.ts';
import { expect, it } from 'vitest';

const sizes = [1, 31, 32, 255, 256, 257, 20_000];
const numbers = (size: number) => [...Array(size).keys()];
const isOne = (at: number) => at % 3 === 0 || at % 11 < 4;
const isOther = (at: number) => at % 2 === 0;

function filled(bits: Bits, size: number, isThere: (at: number) => boolean): Bits {
  const list = Uint32Array.from(numbers(size).filter(isThere));
  addAll(bits, list, 0, list.length);
  return bits;
}

/** One and the other with both standing in the memory, with one of them elsewhere, and with both elsewhere. */
function pairs(size: number) {
  const table = new BitTable(1, size, new Uint32Array());
  const { working } = table;
  filled(table.row(0), size, isOther);
  const one = () => [filled(working.empty(), size, isOne), filled(emptyBits(size), size, isOne)];
  return [table.row(0), filled(emptyBits(size), size, isOther)].flatMap((other) => {
    return one().map((bits) => ({ working, table, one: bits, other }));
  });
}

it.each(sizes)('combines sets of %d at any positions', (size) => {
  for (const { working, table, one, other } of pairs(size)) {
    const reported = (bits: Bits) => [...members(bits)];
    const both = working.and(one, other);
    expect(reported(both)).toEqual(numbers(size).filter((at) => isOne(at) && isOther(at)));
    expect(reported(one)).toEqual(numbers(size).filter(isOne));
    const copy = working.copyOf(one);
    working.orInto(copy, other);
    expect(reported(copy)).toEqual(numbers(size).filter((at) => isOne(at) || isOther(at)));
    working.andNotInto(copy, both);
    expect(reported(copy)).toEqual(numbers(size).filter((at) => isOne(at) !== isOther(at)));
    working.andInto(copy, other);
    expect(reported(copy)).toEqual(numbers(size).filter((at) => !isOne(at) && isOther(at)));
    // What lies behind the last member belongs to none of them.
    for (const bits of [both, copy, working.all()]) {
      table.compareWith(bits);
      expect(table.countCompared()).toBe(members(bits).length);
    }
  }
});

it('lends each set once until it is returned, and beyond its pool', () => {
  const { working } = new BitTable(0, 100, new Uint32Array());
  const taken = Array.from({ length: 200 }, () => working.empty());
  expect(new Set(taken.map((bits) => (working.isHere(bits) ? bits.byteOffset : bits))).size).toBe(200);
  taken[3]!.fill(7);
  working.giveBack(taken[3]!);
  expect(working.all()).toBe(taken[3]);
  expect([...members(taken[3]!)]).toEqual(numbers(100));
  working.giveBack(taken[3]!);
  expect([...working.empty()]).toEqual([0, 0, 0, 0]);
});

it('is not read once it was given back: the tests spoil it', () => {
  const table = new BitTable(1, 100, new Uint32Array());
  const { working } = table;
  const [returned, left] = [working.all(), working.all()];
  working.giveBack(returned);
  expect(members(returned)).not.toEqual(members(left));
  working.startOver();
  expect(members(left)).toEqual(members(returned));
  table.row(0).set([0b1010]);
  const list = table.members(0, 2);
  expect([...list]).toEqual([1, 3]);
  table.compareWith(emptyBits(100));
  table.comparedMembers(0, false);
  expect([...list]).not.toEqual([1, 3]);
});

it('accepts only its own sets back, and reclaims all with the next query', () => {
  const table = new BitTable(1, 100, new Uint32Array());
  const { working } = table;
  const before = [working.empty(), working.empty()];
  working.giveBack(table.row(0));
  working.giveBack(emptyBits(100));
  expect(working.empty().byteOffset).not.toBe(table.row(0).byteOffset);
  working.startOver();
  expect(before).toContain(working.empty());
});
