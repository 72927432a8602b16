import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { measure } from '#server/media/measure.ts';

import { ffmpeg, hasFfmpeg, joined, noise, sampled, sine } from './support/sound.ts';
import { wavBytes } from './support/wav.ts';
import { pcmFrom } from '../../support/pcm.ts';

const stereo = (rate: number, samples: Float32Array) => measure(pcmFrom(rate, [samples, samples]));

describe('integrated loudness', () => {
  test.each([32_000, 44_100, 48_000, 96_000, 192_000])(
    'of a stereo sine of 1 kHz at -23 dBFS is -23 LUFS at %i Hz (EBU Tech 3341, case 1)',
    async (rate) => {
      const { integrated } = await stereo(rate, sine(rate, 5, 1000, -23));
      expect(integrated).toBeCloseTo(-23, 1);
    },
  );

  test('excludes blocks below the relative gate (EBU Tech 3341, case 3)', async () => {
    const quiet = sine(48_000, 10, 1000, -36);
    const { integrated } = await stereo(48_000, joined(quiet, sine(48_000, 60, 1000, -23), quiet));
    expect(Math.abs((integrated ?? 0) + 23)).toBeLessThan(0.1);
  });

  test('excludes blocks below the absolute gate (EBU Tech 3341, case 4)', async () => {
    const parts = [-72, -36, -23, -36, -72].map((level, index) => sine(48_000, index === 2 ? 60 : 10, 1000, level));
    const { integrated } = await stereo(48_000, joined(...parts));
    expect(Math.abs((integrated ?? 0) + 23)).toBeLessThan(0.1);
  });

  test('of one channel is 3 LU below two of the same', async () => {
    const samples = sine(48_000, 3, 1000, -20);
    const one = await measure(pcmFrom(48_000, [samples]));
    const two = await stereo(48_000, samples);
    expect((two.integrated ?? 0) - (one.integrated ?? 0)).toBeCloseTo(3.01, 2);
  });

  test('of silence is undefined, and its peak too', async () => {
    expect(await stereo(44_100, new Float32Array(44_100))).toMatchObject({ integrated: null, truePeak: null });
  });

  test('of a click shorter than a gating block is that of the whole click', async () => {
    const { integrated } = await stereo(48_000, sine(48_000, 0.1, 1000, -23));
    expect(Math.abs((integrated ?? 0) + 23)).toBeLessThan(0.7);
  });
});

describe('loudness range', () => {
  test.each([
    ['1', [-20, -30], 10],
    ['2', [-20, -15], 5],
    ['3', [-40, -20], 20],
    ['4', [-50, -35, -20, -35, -50], 15],
  ])('is that of EBU Tech 3342, case %s', async (_, levels, expected) => {
    const { loudnessRange } = await stereo(48_000, joined(...levels.map((level) => sine(48_000, 20, 1000, level))));
    expect(Math.abs((loudnessRange ?? 0) - expected)).toBeLessThan(0.2);
  });

  test('is unknown of less than three seconds and of silence', async () => {
    expect(await stereo(48_000, sine(48_000, 2.9, 1000, -20))).toMatchObject({
      loudnessRange: null,
      maxShortTerm: null,
    });
    const silence = await stereo(48_000, new Float32Array(48_000 * 4));
    expect(silence).toMatchObject({ loudnessRange: null, maxMomentary: null, maxShortTerm: null });
  });
});

describe('the loudest moment', () => {
  test('is that of 400 ms, and of 3 s (EBU Tech 3341)', async () => {
    const quiet = sine(48_000, 4, 1000, -40);
    const { maxMomentary, maxShortTerm } = await stereo(48_000, joined(quiet, sine(48_000, 1, 1000, -20), quiet));
    expect(maxMomentary).toBeCloseTo(-20, 1);
    // A third of the window.
    expect(maxShortTerm).toBeCloseTo(-20 + 10 * Math.log10(1 / 3), 0);
  });
});

describe('true peak', () => {
  test('finds peaks between samples (EBU Tech 3341, case 16: fs/4 at 45 degrees)', async () => {
    const samples = sine(48_000, 1, 12_000, -6, Math.PI / 4);
    const { truePeak } = await stereo(48_000, samples.subarray(100));
    expect(truePeak).toBeGreaterThan(-6.4);
    expect(truePeak).toBeLessThan(-5.8);
  });

  test('is never below the highest sample, also at the very edges', async () => {
    const samples = new Float32Array(1000);
    samples[0] = 0.5;
    samples[999] = -0.9;
    const { truePeak } = await stereo(44_100, samples);
    expect(truePeak).toBeGreaterThanOrEqual(20 * Math.log10(0.9) - 1e-6);
  });

  test('is the same for any division of the sound into blocks', async () => {
    const samples = noise(44_100, 0.5, 0.8);
    const whole = await measure(pcmFrom(44_100, [samples]));
    const cut = await measure({
      sampleRate: 44_100,
      channels: 1,
      frames: samples.length,
      *blocks() {
        for (let at = 0; at < samples.length; at += 7) yield [samples.subarray(at, at + 7)];
      },
    });
    expect(cut.truePeak).toBe(whole.truePeak);
    expect(cut.integrated).toBeCloseTo(whole.integrated ?? 0, 9);
    expect(cut.envelope.peaks(1)).toEqual(whole.envelope.peaks(1));
  });
});

describe.runIf(hasFfmpeg)('beside the ebur128 filter of ffmpeg', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-loudness-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([44_100, 48_000, 96_000])('loudness and peak agree within 0.1 at %i Hz', async (rate) => {
    // Bursts over a bed of noise: both gates at work, peaks between samples.
    const bursts = sampled(rate, 12, (time) => 0.6 * Math.exp(-4 * (time % 1.3)) * Math.sin(2 * Math.PI * 523 * time));
    const bed = noise(rate, 12, 0.02);
    const left = bursts.map((sample, index) => sample + (bed[index] ?? 0));
    const file = path.join(folder, `${rate}.wav`);
    await writeFile(file, wavBytes({ sampleRate: rate, planes: [left, bed], float: true, bits: 32 }));
    const { stderr } = ffmpeg('-nostats', '-i', file, '-filter_complex', 'ebur128=peak=true', '-f', 'null', '-');
    const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
    const { integrated, truePeak } = await measure(pcmFrom(rate, [left, bed]));
    expect(Math.abs((integrated ?? 0) - Number(/I:\s+(-?[\d.]+)/.exec(summary)?.[1]))).toBeLessThanOrEqual(0.1);
    expect(Math.abs((truePeak ?? 0) - Number(/Peak:\s+(-?[\d.]+)/.exec(summary)?.[1]))).toBeLessThanOrEqual(0.15);
  });
});
