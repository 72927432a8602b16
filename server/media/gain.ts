import type { Measurement } from './measure.ts';

const targetLoudness = -18;
const peakCeiling = -1.5;
const shortPeak = -6;
const highestGain = 12;
const shortSeconds = 0.4;

/**
 * The gain of a preview, so that everything sounds equally loud without a limiter (design.md, "The server"). One gain a
 * track: measure its main mix, and use the result for its versions and stems, so that stems still sum.
 *
 * @returns dB in steps of 0.01, at most +12; 0 for silence
 */
export function gainFor(measured: Pick<Measurement, 'integrated' | 'truePeak' | 'frames' | 'sampleRate'>): number {
  const { integrated, truePeak } = measured;
  if (truePeak === null) return 0;
  // Shorter than one gating block of BS.1770: its loudness says little, its peak all.
  const short = measured.frames < shortSeconds * measured.sampleRate;
  const byPeak = (short ? shortPeak : peakCeiling) - truePeak;
  const byLoudness = short || integrated === null ? highestGain : targetLoudness - integrated;
  // Rounded down, so that the ceiling holds; in steps, so that a gain can be part of a file name.
  return Math.floor(Math.min(highestGain, byLoudness, byPeak) * 100) / 100;
}

/** The factor of a gain in dB. */
export function amplitude(decibels: number): number {
  return 10 ** (decibels / 20);
}
