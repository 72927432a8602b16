import { barsIn, barsPath, linesPath } from '#ui/Waveform/paths.ts';
import { describe, expect, it } from 'vitest';

describe('the paths of a waveform', () => {
  it('have as many bars as fit the width, each two pixels wide with a gap of one', () => {
    expect([barsIn(0), barsIn(2), barsIn(4), barsIn(5), barsIn(300)]).toEqual([0, 1, 1, 2, 100]);
    expect(barsPath([1, 1], 0, 2, 46)).toBe('M0 3h2v40h-2zM3 3h2v40h-2z');
  });

  it('are centred on the middle line, at least two pixels high', () => {
    expect(barsPath([0, 0.5], 0, 2, 46)).toBe('M0 22h2v2h-2zM3 13h2v20h-2z');
  });

  it('of a part of the sound have each bar at its position in the whole', () => {
    const heights = [0.2, 0.4, 0.6];
    expect(barsPath(heights, 0, 1, 46) + barsPath(heights, 1, 3, 46)).toBe(barsPath(heights, 0, 3, 46));
    expect(barsPath(heights, 3, 3, 46)).toBe('');
  });

  it('underline what is cached on the device', () => {
    const parts = [
      { from: 0, to: 0.25 },
      { from: 0.5, to: 1 },
    ];
    expect(linesPath(parts, 200, 46)).toBe('M0 44.5H50v1.5H0zM100 44.5H200v1.5H100z');
    expect(linesPath([], 200, 46)).toBe('');
  });
});
