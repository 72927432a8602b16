import { describe, expect, it } from 'vitest';

import { timeAfterKey, timeAt } from '#ui/Waveform/seek-target.ts';

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
    ['End', 119],
  ])('%s leads from 40 s to %d s', (key, time) => {
    expect(timeAfterKey(key, 40, 120)).toBe(time);
  });

  it('moves a short effect by a tenth, and stops a fifth before its end', () => {
    expect(timeAfterKey('ArrowRight', 1, 2)).toBeCloseTo(1.2);
    expect(timeAfterKey('ArrowRight', 1.5, 2)).toBeCloseTo(1.6);
    expect(timeAfterKey('End', 0.1, 0.4)).toBeCloseTo(0.32);
    expect(timeAfterKey('ArrowLeft', 0.1, 2)).toBe(0);
  });

  it('never leads to the end, which would start the next track, also from within the last second', () => {
    expect(timeAfterKey('ArrowRight', 117, 120)).toBe(119);
    expect(timeAfterKey('PageUp', 119.5, 120)).toBe(119);
    expect(timeAfterKey('End', 119.8, 120)).toBe(119);
  });

  it('leaves other keys alone', () => {
    expect(timeAfterKey('Tab', 40, 120)).toBeUndefined();
    expect(timeAfterKey('m', 40, 120)).toBeUndefined();
  });
});
