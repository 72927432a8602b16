import { describe, expect, it } from 'vitest';

import { timeAfterKey, timeAt } from '#player/ui/SeekBar/seek-target.ts';

describe('the time under a pointer', () => {
  it('follows the bar from its start to its end', () => {
    expect(timeAt(0, 400, 120)).toBe(0);
    expect(timeAt(100, 400, 120)).toBe(30);
    expect(timeAt(400, 400, 120)).toBe(120);
  });

  it('stays on the bar when the pointer leaves it', () => {
    expect(timeAt(-20, 400, 120)).toBe(0);
    expect(timeAt(999, 400, 120)).toBe(120);
  });

  it('is the beginning while the bar has no width', () => {
    expect(timeAt(10, 0, 120)).toBe(0);
  });
});

describe('a key of the seek bar', () => {
  it.each([
    ['ArrowRight', 45],
    ['ArrowUp', 45],
    ['ArrowLeft', 35],
    ['ArrowDown', 35],
    ['PageUp', 70],
    ['PageDown', 10],
    ['Home', 0],
    ['End', 120],
  ])('%s leads from 40 s to %d s', (key, time) => {
    expect(timeAfterKey(key, 40, 120)).toBe(time);
  });

  it('moves a short effect by a tenth, not past its end', () => {
    expect(timeAfterKey('ArrowRight', 1, 2)).toBeCloseTo(1.2);
    expect(timeAfterKey('ArrowRight', 1.9, 2)).toBe(2);
    expect(timeAfterKey('ArrowLeft', 0.1, 2)).toBe(0);
  });

  it('leaves other keys alone', () => {
    expect(timeAfterKey('Tab', 40, 120)).toBeUndefined();
    expect(timeAfterKey('m', 40, 120)).toBeUndefined();
  });
});
