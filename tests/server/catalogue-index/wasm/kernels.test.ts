import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

import { above, copied, written } from '#server/catalogue-index/wasm/kernels.ts';

import { both, read, setsOf } from './both-kernels.ts';

describe('the kernels in WebAssembly and in plain TypeScript', () => {
  it('count the intersection of two sets', () => {
    fc.assert(
      fc.property(setsOf(2), ([one = [], other = []]) => {
        const size = one.length * 4;
        const counts = both(size * 2, [...one, ...other], (kernels) => kernels.countShared(0, size, size));
        expect(counts[0]).toBe(counts[1]);
      }),
    );
  });

  it('count the numbers of a list that are members of a set', () => {
    fc.assert(
      fc.property(setsOf(1), fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), ([set = []], numbers) => {
        const list = numbers.map((number) => number % (set.length * 32));
        const size = set.length * 4;
        const counts = both(size + list.length * 4, [...set, ...list], (kernels) =>
          kernels.countListed(size, size + list.length * 4, 0),
        );
        expect(counts[0]).toBe(counts[1]);
      }),
    );
  });

  it.each(['intersect', 'subtract', 'unite'] as const)('%s sets', (name) => {
    fc.assert(
      fc.property(setsOf(2), ([one = [], other = []]) => {
        const size = one.length * 4;
        const [fast, plain] = both(size * 3, [...one, ...other], (kernels, memory) => {
          kernels[name](size * 2, 0, size, size * 3);
          return read(memory, size * 2, one.length);
        });
        expect(fast).toEqual(plain);
      }),
    );
  });

  it('add a weight to the sums of a set, and find the members that reach one', () => {
    const digits = 5;
    const weights = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(setsOf(3), weights, fc.integer({ min: 1, max: 22 }), (sets, own, sum) => {
        const row = (sets[0] ?? []).length * 4;
        const planes = row * 4;
        const reached = both(planes + row * digits, sets.flat(), (kernels, memory) => {
          for (const [at, weight] of own.entries())
            kernels.addWeight(at * row, (at + 1) * row, planes, row, digits, weight);
          kernels.reachSum(row * 3, planes, planes, row, digits, sum);
          return read(memory, row * 3, row / 4);
        });
        const has = (set: readonly number[], at: number) => (set[at >>> 5]! >>> (at & 31)) & 1;
        const isReached = (at: number) =>
          own.reduce((all, weight, set) => all + weight * has(sets[set] ?? [], at), 0) >= sum;
        const expected = Array.from({ length: row / 4 }, (_, word) =>
          Array.from({ length: 32 }, (_bit, bit) => (isReached(word * 32 + bit) ? 2 ** bit : 0)).reduce(
            (a, b) => a + b,
          ),
        );
        expect(reached).toEqual([expected, expected]);
      }),
    );
  });

  it.each(['listMembers', 'listFewMembers'] as const)('%s in order, or the numbers that a set lacks', (name) => {
    fc.assert(
      fc.property(setsOf(1), fc.boolean(), ([set = []], isLacking) => {
        const size = set.length * 4;
        const has = (at: number) => ((set[at >>> 5]! >>> (at & 31)) & 1) === (isLacking ? 0 : 1);
        const expected = Array.from({ length: set.length * 32 }, (_, at) => at).filter(has);
        const lists = both(size + (set.length * 32 + written) * 4, set, (kernels, memory) => {
          kernels[name](0, size, size, isLacking ? -1 : 0);
          return read(memory, size, expected.length);
        });
        expect(lists).toEqual([expected, expected]);
      }),
    );
  });

  it.each([16, 32] as const)('count values of %i bits along rows, long ones included', (bits) => {
    const row = fc.array(fc.nat({ max: 99 }), { maxLength: 45 });
    const rows = fc.array(row, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 9 }),
        (all, picks, weight) => {
          const width = bits / 8;
          const values = all.flat();
          const listAt = (all.length + 1) * 4;
          const countsAt = listAt + picks.length * 4;
          const valuesAt = countsAt + 400;
          const copyAt = valuesAt + values.length * width + copied;
          const longest = Math.max(...all.map(({ length }) => length));
          const starts = Array.from({ length: all.length + 1 }, (_, at) => all.slice(0, at).flat().length);
          const list = picks.map((pick) => pick % all.length);
          const counts = both(
            copyAt + picks.length * longest * width + copied,
            [...starts, ...list],
            (kernels, memory) => {
              const Values = bits === 16 ? Uint16Array : Uint32Array;
              new Values(memory.buffer, valuesAt, values.length).set(values);
              kernels[`countRows${bits}`](listAt, countsAt, 0, valuesAt, countsAt, copyAt, weight);
              return read(memory, countsAt, 100);
            },
          );
          const expected = Array.from({ length: 100 }, () => 0);
          for (const document of list) for (const value of all[document] ?? []) expected[value]! += weight;
          expect(counts).toEqual([expected, expected]);
        },
      ),
    );
  });

  it('skip to the first step above a number', () => {
    const numbers = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(numbers, fc.nat({ max: 21 }), (content, least) => {
        const end = content.length * 4;
        const steps = both(end + above * 4, content, (kernels) => kernels.skipToAbove(0, end, least));
        expect(steps[0]).toBe(steps[1]);
        const first = content.findIndex((number) => number > least);
        const step = first < 0 ? Math.ceil(content.length / above) : Math.floor(first / above);
        expect(steps[0]).toBe(step * above * 4);
      }),
    );
  });
});
