import { describe, expect, test } from 'vitest';

import { Resampler, resampledFrames } from '#server/media/resample.ts';

import { difference, joined, noise, sine } from './support/sound.ts';

function converted(samples: Float32Array, from: number, to: number, block = 4096): Float32Array {
  const resampler = new Resampler(from, to);
  const parts: Float32Array[] = [];
  for (let at = 0; at < samples.length; at += block)
    parts.push(resampler.push(samples.subarray(at, at + block)).slice());
  return joined(...parts, resampler.finish());
}

describe('the resampler', () => {
  test.each([
    [44_100, 48_000],
    [48_000, 44_100],
    [96_000, 48_000],
    [88_200, 44_100],
    [22_050, 44_100],
    [8000, 48_000],
    [44_056, 48_000],
  ])('keeps a tone at its time from %i to %i Hz', (from, to) => {
    const tone = 1000;
    const heard = converted(sine(from, 1, tone, -6), from, to);
    const expected = sine(to, 1, tone, -6);
    expect(heard.length).toBe(resampledFrames(from, from, to));
    // The edges of the sound are edges of the filter, too.
    expect(difference(heard.subarray(500, -500), expected.subarray(500, heard.length - 500))).toBeLessThan(-80);
  });

  test('removes everything above the new Nyquist frequency', () => {
    const heard = converted(sine(96_000, 0.5, 30_000, 0), 96_000, 48_000).subarray(500, -500);
    expect(20 * Math.log10(Math.max(...heard.map(Math.abs)))).toBeLessThan(-75);
  });

  test('leaves everything below 20 kHz unchanged when it halves the rate', () => {
    const heard = converted(sine(96_000, 0.5, 20_000, -6), 96_000, 48_000);
    const expected = sine(48_000, 0.5, 20_000, -6);
    expect(difference(heard.subarray(500, -500), expected.subarray(500, heard.length - 500))).toBeLessThan(-80);
  });

  test.each([44_100, 96_000])('gives the same result for any division into blocks at %i Hz', (rate) => {
    const samples = noise(rate, 0.3, 0.5);
    const whole = converted(samples, rate, 48_000, samples.length);
    for (const block of [1, 13, 1000]) expect(converted(samples, rate, 48_000, block)).toEqual(whole);
  });

  test.each([0, 1, 5, 147])('gives the announced number of samples for %i', (frames) => {
    expect(converted(new Float32Array(frames), 44_100, 48_000).length).toBe(resampledFrames(frames, 44_100, 48_000));
  });
});
