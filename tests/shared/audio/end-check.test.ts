import { EndCheck, finishZone } from '#shared/audio/end-check.ts';
import { describe, expect, it } from 'vitest';

describe('the end of a track', () => {
  const facts = { duration: 90, isComplete: true, mode: 'stream' as const };

  it('is reported when all bytes are there and the time has not advanced near it for 0.2 s', () => {
    const check = new EndCheck();
    expect(check.isOver({ ...facts, time: 89.85, now: 0 })).toBe(false);
    expect(check.isOver({ ...facts, time: 89.85, now: 199 })).toBe(false);
    expect(check.isOver({ ...facts, time: 89.85, now: 200 })).toBe(true);
  });

  it('is not reported while the time advances, while bytes are missing, or further away', () => {
    const check = new EndCheck();
    for (let now = 0; now < 1000; now += 100) {
      expect(check.isOver({ ...facts, time: 89.85 + now / 10_000, now })).toBe(false);
    }
    expect(new EndCheck().isOver({ ...facts, time: 89.9, now: 5_000, isComplete: false })).toBe(false);
    expect(new EndCheck().isOver({ ...facts, time: 89.7, now: 5_000 })).toBe(false);
    expect(new EndCheck().isOver({ ...facts, time: 89.7, now: 5_000, mode: 'whole' })).toBe(false);
  });

  it('is reached by a seek within 0.5 s of it, or a tenth of a short sound', () => {
    expect(finishZone(90)).toBe(0.5);
    expect(finishZone(0.8)).toBeCloseTo(0.08, 9);
  });
});
