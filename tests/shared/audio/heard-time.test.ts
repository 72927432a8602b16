import { HeardTime } from '#shared/audio/heard.ts';
import { describe, expect, it } from 'vitest';

describe('HeardTime', () => {
  it('counts a play after 1 s heard, once', () => {
    const heard = new HeardTime(0, 0);
    const counted = Array.from({ length: 60 }, (_, i) => heard.advance((i + 1) / 10, (i + 1) * 100, 90));
    expect(counted.indexOf(true)).toBe(9);
    expect(counted.filter(Boolean).length).toBe(1);
  });

  it('counts half of a short sound', () => {
    expect(new HeardTime(0, 0).advance(0.2, 200, 0.4)).toBe(true);
  });

  it('counts the catch-up of a clock that stalled for a moment', () => {
    const heard = new HeardTime(0, 0);
    // Told every 100 ms, and it moves every 800.
    const counted = Array.from({ length: 40 }, (_, i) =>
      heard.advance(Math.floor((i + 1) / 8) * 0.8, (i + 1) * 100, 90),
    );
    expect(counted.indexOf(true)).toBe(15);
  });

  it('does not count a seek after a long wait for the network', () => {
    const heard = new HeardTime(0, 0);
    for (let i = 1; i <= 100; i += 1) heard.advance(0, i * 100, 90);
    expect(heard.advance(5, 10_100, 90)).toBe(false);
    expect(heard.advance(5.1, 10_200, 90)).toBe(false);
    for (let i = 1; i <= 8; i += 1) expect(heard.advance(5.1 + i / 10, 10_200 + i * 100, 90)).toBe(false);
    expect(heard.advance(6, 11_100, 90)).toBe(true);
  });

  it('does not count what a seek skipped', () => {
    const heard = new HeardTime(0, 0);
    for (let i = 1; i <= 20; i += 1) expect(heard.advance(i * 4, i * 100, 90)).toBe(false);
  });
});
