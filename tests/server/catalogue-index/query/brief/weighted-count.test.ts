import { add, emptyBits, has } from '#server/catalogue-index/arrays/bits.ts';
import { WeightedCount } from '#server/catalogue-index/query/brief/weighted-count.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

const size = 100;
const weighted = fc.record({ members: fc.uniqueArray(fc.nat(size - 1)), weight: fc.integer({ min: 1, max: 16 }) });

it('returns the documents that reach a sum of weights, search after search', () => {
  const count = new WeightedCount(emptyBits(size).length);
  fc.assert(
    fc.property(fc.array(weighted, { maxLength: 16 }), fc.integer({ min: 1, max: 256 }), (sets, sum) => {
      const max = sets.reduce((all, { weight }) => all + weight, 0);
      count.clear(Math.max(max, sum));
      for (const { members, weight } of sets) {
        const bits = emptyBits(size);
        for (const member of members) add(bits, member);
        count.add(bits, weight);
      }
      const reached = emptyBits(size);
      count.reach(sum, reached);
      for (let member = 0; member < size; member += 1) {
        const own = sets.reduce((all, { members, weight }) => all + (members.includes(member) ? weight : 0), 0);
        expect(has(reached, member)).toBe(own >= sum);
      }
    }),
  );
});
