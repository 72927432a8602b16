import { guessRate, secondsOf } from '#shared/domain/edl/timecode.ts';
import { describe, expect, it } from 'vitest';

describe('timecode', () => {
  it.each([
    ['01:00:00:00', '24', 3600],
    ['00:00:01:12', '24', 1.5],
    ['00:00:01:24', '25', 1.96],
    ['00:00:00:15', '30', 0.5],
    ['00:00:00:49', '50', 0.98],
    ['00:00:00:30', '60', 0.5],
    ['1:02:03:00', '25', 3723],
  ] as const)('%s at %s is %f s', (code, rate, seconds) => {
    expect(secondsOf(code, rate)).toBeCloseTo(seconds, 9);
  });

  it('of 29.97 drop frame keeps to the clock', () => {
    // The number after 00:00:59;29 is 00:01:00;02: no time passes between them but one frame.
    const frame = 1001 / 30_000;
    expect((secondsOf('00:01:00;02', '29.97') ?? 0) - (secondsOf('00:00:59;29', '29.97') ?? 0)).toBeCloseTo(frame, 9);
    expect((secondsOf('00:10:00;00', '29.97') ?? 0) - (secondsOf('00:09:59;29', '29.97') ?? 0)).toBeCloseTo(frame, 9);
    expect(secondsOf('01:00:00;00', '29.97')).toBeCloseTo(3600, 2);
    expect(secondsOf('01:00:00;00', '60')).toBeCloseTo(3600, 2);
  });

  it('has no more frames than its rate, and no more than 59 minutes and seconds', () => {
    expect(secondsOf('00:00:00:24', '24')).toBeUndefined();
    expect(secondsOf('00:60:00:00', '25')).toBeUndefined();
    expect(secondsOf('00:00:75:00', '25')).toBeUndefined();
    expect(secondsOf('12:00', '25')).toBeUndefined();
  });

  it('tells its rate by the highest frame and the mark of drop frame', () => {
    expect(guessRate(['01:00:00:00', '01:00:10:24'], false)).toBe('25');
    expect(guessRate(['01:00:00:29'], false)).toBe('30');
    expect(guessRate(['01:00:00;29'], false)).toBe('29.97');
    expect(guessRate(['01:00:00:12'], true)).toBe('29.97');
    expect(guessRate(['01:00:00:48'], false)).toBe('50');
    expect(guessRate(['01:00:00:59'], false)).toBe('60');
    expect(guessRate([], false)).toBe('25');
  });
});
