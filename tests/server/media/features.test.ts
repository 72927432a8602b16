import { describe, expect, test } from 'vitest';

import { figures, unpackFeatures } from '#server/domain/sound-features.ts';
import { SoundAnalyzer } from '#server/media/analysis/sound-analyzer.ts';

import { noise, sampled } from './support/sound.ts';

/** Figures in their own units; `block` frames are heard at a time. */
function heard(rate: number, samples: Float32Array, block = 8192): number[] {
  const analyzer = new SoundAnalyzer(rate, { features: true });
  for (let at = 0; at < samples.length; at += block) analyzer.push([samples.subarray(at, at + block)]);
  const steps = unpackFeatures(analyzer.features() ?? new Uint8Array());
  if (!steps) throw new Error('nothing was heard');
  return Array.from(steps, (own, at) => own * (figures[at]?.unit ?? 0));
}

/** A chord that is struck twice a second. */
const chord = (rate: number, seconds: number) =>
  sampled(rate, seconds, (time) =>
    [220, 277.2, 329.6, 1318]
      .map((pitch) => 0.15 * Math.sin(2 * Math.PI * pitch * time) * Math.exp(-4 * (time % 0.5)))
      .reduce((sum, own) => sum + own, 0),
  );
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, own, at) => sum + (own - (other[at] ?? 0)) ** 2, 0));

describe('what a recording sounds like', () => {
  const own = heard(44_100, chord(44_100, 6));
  const other = heard(44_100, noise(44_100, 6, 0.3));

  test('is independent of level, sample rate and block size', () => {
    const quiet = heard(
      44_100,
      chord(44_100, 6).map((sample) => sample / 8),
    );
    const far = distance(own, other);
    expect(distance(own, quiet)).toBeLessThan(far / 20);
    expect(distance(own, heard(48_000, chord(48_000, 6)))).toBeLessThan(far / 10);
    expect(distance(own, heard(44_100, chord(44_100, 6), 1000))).toBeLessThan(far / 1000);
  });

  test('is computed for silence and very short sounds, too', () => {
    for (const seconds of [0.001, 0.05, 1]) {
      expect(heard(48_000, new Float32Array(48_000 * seconds)).every(Number.isFinite)).toBe(true);
      expect(heard(48_000, noise(48_000, seconds, 0.3)).every(Number.isFinite)).toBe(true);
    }
  });

  test('is not computed unless requested', () => {
    expect(new SoundAnalyzer(44_100, { music: true }).features()).toBeUndefined();
  });
});
