import { describe, expect, test } from 'vitest';

import { SoundAnalyzer } from '#server/media/analysis/sound-analyzer.ts';

import { noise, sampled } from './support/sound.ts';

function heard(rate: number, samples: Float32Array) {
  const analyzer = new SoundAnalyzer(rate, { music: true });
  for (let at = 0; at < samples.length; at += 8192) analyzer.push([samples.subarray(at, at + 8192)]);
  return analyzer.traits();
}

const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12);
/** A decaying tone with a few partials, `since` seconds after it was struck. */
const tone = (note: number, since: number) =>
  since < 0
    ? 0
    : [1, 2, 3].reduce((sum, n) => sum + Math.sin(2 * Math.PI * pitch(note) * n * since) / n ** 2, 0) *
      Math.exp(-3 * since);

/** Chords on each beat, a click with them and a soft one between them. */
function piece(rate: number, seconds: number, bpm: number, chords: number[][]): Float32Array {
  const beat = 60 / bpm;
  const click = noise(rate, seconds, 0.2);
  return sampled(rate, seconds, (time) => {
    const since = time % beat;
    const chord = chords[Math.floor(time / beat / 4) % chords.length] ?? [];
    return chord.reduce((sum, note) => sum + tone(note, since), 0) * 0.1;
  }).map((sample, index) => {
    const time = index / rate;
    const onBeat = time % beat < beat / 2;
    return sample + (click[index] ?? 0) * (onBeat ? 1 : 0.2) * Math.exp(-80 * (time % (beat / 2)));
  });
}

const minorCadence = [
  [57, 60, 64],
  [53, 57, 60],
  [50, 53, 57],
  [52, 56, 59],
];
const majorCadence = [
  [60, 64, 67],
  [65, 69, 72],
  [67, 71, 74],
  [60, 64, 67],
];
const raised = (chords: number[][], by: number) => chords.map((chord) => chord.map((note) => note + by));

describe('the tempo of music', () => {
  test.each([
    [72, 22_050],
    [97, 48_000],
    [120, 44_100],
    [141, 22_050],
  ])('of %i beats a minute is detected at %i Hz', (bpm, rate) => {
    const { tempo } = heard(rate, piece(rate, 20, bpm, minorCadence));
    expect(tempo?.bpm).toBeCloseTo(bpm, 0);
    expect(tempo?.confidence).toBeGreaterThan(0.5);
  });

  test('is undefined for noise, a held tone, silence and a jingle', () => {
    expect(heard(44_100, noise(44_100, 20, 0.5)).tempo).toBeUndefined();
    expect(
      heard(
        44_100,
        sampled(44_100, 20, (time) => Math.sin(2 * Math.PI * 220 * time)),
      ).tempo,
    ).toBeUndefined();
    expect(heard(44_100, new Float32Array(44_100 * 20))).toEqual({});
    expect(heard(44_100, piece(44_100, 8, 120, majorCadence))).toEqual({});
  });

  test('is undefined when it changes midway', () => {
    const first = piece(22_050, 15, 92, minorCadence);
    const second = piece(22_050, 30, 131, minorCadence);
    const both = new Float32Array(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    expect(heard(22_050, both).tempo).toBeUndefined();
  });
});

describe('the key of music', () => {
  test.each([0, 1, 7])('is detected %i semitones above A minor and C major', (by) => {
    expect(heard(22_050, piece(22_050, 20, 100, raised(minorCadence, by))).key).toEqual({
      tonic: (9 + by) % 12,
      mode: 'minor',
    });
    expect(heard(44_100, piece(44_100, 24, 100, raised(majorCadence, by))).key).toEqual({
      tonic: by % 12,
      mode: 'major',
    });
  });

  test('is undefined for noise and for twelve equally loud notes', () => {
    const chromatic = Array.from({ length: 12 }, (_, note) => [60 + note]);
    expect(heard(44_100, noise(44_100, 20, 0.5)).key).toBeUndefined();
    expect(heard(22_050, piece(22_050, 30, 100, chromatic)).key).toBeUndefined();
  });
});
