import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';

import { firstIndexWhere } from '#shared/domain/binary-search.ts';

test('the first index that satisfies a condition is that of a linear search', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), fc.integer({ min: -25, max: 25 }), (values, limit) => {
      const sorted = values.toSorted((a, b) => a - b);
      const first = sorted.findIndex((value) => value >= limit);
      expect(firstIndexWhere(sorted.length, (index) => (sorted[index] ?? 0) >= limit)).toBe(
        first === -1 ? sorted.length : first,
      );
    }),
  );
});
