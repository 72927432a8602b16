import { rateOf, secondsOf } from '#shared/domain/edl/timecode.ts';
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

  it('of 29.97 drop frame follows real time', () => {
    // The number after 00:00:59;29 is 00:01:00;02: no time passes between them but one frame.
    const frame = 1001 / 30_000;
    const between = (one: string, two: string) =>
      (secondsOf(two, '29.97 drop') ?? 0) - (secondsOf(one, '29.97 drop') ?? 0);
    expect(between('00:00:59;29', '00:01:00;02')).toBeCloseTo(frame, 9);
    expect(between('00:09:59;29', '00:10:00;00')).toBeCloseTo(frame, 9);
    expect(secondsOf('01:00:00;00', '29.97 drop')).toBeCloseTo(3600, 2);
    expect(secondsOf('01:00:00;00', '59.94 drop')).toBeCloseTo(3600, 2);
    // A number that is left out is none.
    expect(secondsOf('00:01:00;01', '29.97 drop')).toBeUndefined();
    expect(secondsOf('00:01:00;03', '59.94 drop')).toBeUndefined();
  });

  it.each([
    ['23.976', 3603.6],
    ['29.97', 3603.6],
    ['47.952', 3603.6],
    ['59.94', 3603.6],
    ['24', 3600],
    ['48', 3600],
    ['30', 3600],
  ] as const)('an hour at %s lasts %f s', (rate, seconds) => {
    expect(secondsOf('01:00:00:00', rate)).toBeCloseTo(seconds, 9);
  });

  it('rejects frames beyond its rate, and minutes and seconds beyond 59', () => {
    expect(secondsOf('00:00:00:24', '24')).toBeUndefined();
    expect(secondsOf('00:60:00:00', '25')).toBeUndefined();
    expect(secondsOf('00:00:75:00', '25')).toBeUndefined();
    expect(secondsOf('24:00:00:00', '25')).toBeUndefined();
    expect(secondsOf('12:00', '25')).toBeUndefined();
  });

  it('names its rate when the list does, and never guesses', () => {
    expect(rateOf({ named: undefined, codes: ['01:00:00:00', '01:00:10:24'] })).toBeUndefined();
    expect(rateOf({ named: 'nonDrop', codes: ['01:00:00:29'] })).toBeUndefined();
    expect(rateOf({ named: '48', codes: ['01:00:00:29'] })).toBe('48');
    expect(rateOf({ named: undefined, codes: ['01:00:00;29'] })).toBe('29.97 drop');
    expect(rateOf({ named: 'drop', codes: ['01:00:00:12'] })).toBe('29.97 drop');
    expect(rateOf({ named: 'drop', codes: ['01:00:00;48', '01:00:00;30'] })).toBe('59.94 drop');
    // One number above 29 among many is a slip or a sign: nobody can tell.
    expect(rateOf({ named: 'drop', codes: ['01:00:00;12', '01:00:00;30'] })).toBeUndefined();
    // The heading says the contrary of the timecodes.
    expect(rateOf({ named: 'nonDrop', codes: ['01:00:00;12', '01:00:00;20'] })).toBeUndefined();
  });
});
