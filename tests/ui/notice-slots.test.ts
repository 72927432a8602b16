import { describe, expect, it } from 'vitest';

import { assignSlots } from '#ui/Notice/use-slots.ts';

const free = [undefined, undefined, undefined];

describe('places of notices', () => {
  it('stay with a notice while others come and go', () => {
    const two = assignSlots(free, [1, 2]);
    expect(two).toEqual([1, 2, undefined]);
    const one = assignSlots(two, [2]);
    expect(one).toEqual([undefined, 2, undefined]);
    expect(assignSlots(one, [2, 3, 4])).toEqual([3, 2, 4]);
  });

  it('change for a notice that replaces another, so that the same text is announced again', () => {
    const first = assignSlots(free, [1]);
    const second = assignSlots(first, [2]);
    expect(second).toEqual([undefined, 2, undefined]);
    expect(assignSlots(second, [3])).toEqual([3, undefined, undefined]);
    expect(assignSlots([1, 2, 3], [2, 3, 4])).toEqual([4, 2, 3]);
  });
});
