import { describe, expect, test } from 'vitest';

import { gainFor } from '#server/media/gain.ts';

const second = { frames: 48_000, sampleRate: 48_000 };

describe('the gain of a preview', () => {
  test('brings loudness to -18 LUFS when the peak allows', () => {
    expect(gainFor({ ...second, integrated: -23.5, truePeak: -10 })).toBeCloseTo(5.5, 2);
    expect(gainFor({ ...second, integrated: -8, truePeak: 0 })).toBeCloseTo(-10, 2);
  });

  test('stops where the peak reaches -1.5 dBTP', () => {
    expect(gainFor({ ...second, integrated: -30, truePeak: -4 })).toBeCloseTo(2.5, 2);
  });

  test('is at most 12 dB, also for sound below the gates', () => {
    expect(gainFor({ ...second, integrated: -60, truePeak: -50 })).toBe(12);
    expect(gainFor({ ...second, integrated: null, truePeak: -75 })).toBe(12);
  });

  test('of less than 400 ms brings the peak to -6 dBTP', () => {
    expect(gainFor({ frames: 19_199, sampleRate: 48_000, integrated: -40, truePeak: -8 })).toBeCloseTo(2, 2);
    expect(gainFor({ frames: 19_200, sampleRate: 48_000, integrated: -19, truePeak: -8 })).toBeCloseTo(1, 2);
  });

  test('of silence is none', () => {
    expect(gainFor({ ...second, integrated: null, truePeak: null })).toBe(0);
  });
});
