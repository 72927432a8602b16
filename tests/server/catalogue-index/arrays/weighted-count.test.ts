import { add, emptyBits, has } from '#server/catalogue-index/arrays/bits.ts';
import { BitTable } from '#server/catalogue-index/arrays/bit-table.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

const size = 100;
const weighted = fc.record({ members: fc.uniqueArray(fc.nat(size - 1)), weight: fc.integer({ min: 1, max: 16 }) });

it('returns the documents that reach a sum of weights, search after search', () => {
  const { sums: count, working } = new BitTable(0, size, new Uint32Array());
  fc.assert(
    fc.property(fc.array(weighted, { maxLength: 16 }), fc.integer({ min: 1, max: 256 }), (sets, sum) => {
      const max = sets.reduce((all, { weight }) => all + weight, 0);
      count.clear(Math.max(max, sum));
      working.startOver();
      for (const [at, { members, weight }] of sets.entries()) {
        // In the memory, or outside it.
        const bits = at % 2 === 0 ? working.empty() : emptyBits(size);
        for (const member of members) add(bits, member);
        count.add(bits, weight);
      }
      const [reached, outside] = [working.empty(), emptyBits(size)];
      for (const into of [reached, outside]) count.reach(sum, into);
      expect(outside).toEqual(reached);
      for (let member = 0; member < size; member += 1) {
        const own = sets.reduce((all, { members, weight }) => all + (members.includes(member) ? weight : 0), 0);
        expect(has(reached, member)).toBe(own >= sum);
      }
    }),
  );
});
