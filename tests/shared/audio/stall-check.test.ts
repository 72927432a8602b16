import { StallCheck } from '#shared/audio/stall-check.ts';
import { describe, expect, it } from 'vitest';

describe('a stall of playback', () => {
  const ahead = () => 30;
  /** Times at which a check reports a stall, checked every 100 ms. */
  function reportsOf(until: number, facts: (now: number) => { time: number; ahead: () => number }) {
    const check = new StallCheck();
    const reports: number[] = [];
    for (let now = 0; now <= until; now += 100) if (check.isStalled({ ...facts(now), now })) reports.push(now);
    return reports;
  }

  it('is reported every five seconds in which the time stands still with sound ahead', () => {
    expect(reportsOf(12_000, () => ({ time: 0, ahead }))).toEqual([5_000, 10_000]);
  });

  it('is counted from the last progress', () => {
    expect(reportsOf(8_000, (now) => ({ time: Math.min(now, 2_000), ahead }))).toEqual([7_000]);
  });

  it('is not reported where nothing is buffered, nor while the time advances', () => {
    expect(reportsOf(20_000, () => ({ time: 0, ahead: () => 0.4 }))).toEqual([]);
    expect(reportsOf(20_000, (now) => ({ time: now / 16_000, ahead }))).toEqual([]);
  });

  it('is not reported for the time for which the page was suspended', () => {
    const check = new StallCheck();
    expect(check.isStalled({ time: 3, ahead, now: 0 })).toBe(false);
    expect(check.isStalled({ time: 3, ahead, now: 3_600_000 })).toBe(false);
    expect(check.isStalled({ time: 3, ahead, now: 3_604_900 })).toBe(false);
    expect(check.isStalled({ time: 3, ahead, now: 3_605_000 })).toBe(true);
  });
});
