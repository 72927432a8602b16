import Meyda from 'meyda';

import { packFeatures } from '../../domain/sound-features.ts';
import { melBank } from './mel-bank.ts';
import { Spectra } from './spectra.ts';
import { Spread } from './spread.ts';

const windowSize = 512;
/** Every other window is enough: the features are means and spreads, not a course of time. */
const hop = 1024;
const filters = 26;
/** The first one is the level, which is a separate feature. */
const coefficients = 13;
/** Each moment's own level, so that a quiet recording sounds like a loud one: 60 dB down, the logarithm's `1 +` begins. */
const height = 1000;
/** dB of full scale: below it is silence, which sounds like nothing. */
const silence = -70;
/** dB below the mean level from which on a moment is a pause. */
const pause = 20;
const { mfcc, spectralCentroid, spectralFlatness } = Meyda.featureExtractors;

/** Extracts the features of any sound (domain/sound-features.ts): timbre by Meyda's extractors, and dynamics. */
export class FeatureExtractor {
  readonly #sampleRate: number;
  readonly #spectra = new Spectra(windowSize, hop);
  readonly #bank: number[][];
  readonly #spectrum = new Float32Array(windowSize / 2);
  readonly #coefficients = Array.from({ length: coefficients - 1 }, () => new Spread());
  readonly #centre = new Spread();
  readonly #flatness = new Spread();
  readonly #level = new Spread();
  /** dB of each moment, silence too. */
  readonly #levels: number[] = [];
  #power = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#bank = melBank(filters, sampleRate, windowSize);
  }

  push(samples: Float32Array): void {
    for (let at = 0; at < samples.length; at += 1) this.#power += (samples[at] as number) ** 2;
    this.#spectra.push(samples, (magnitudes) => this.#hear(magnitudes));
  }

  #hear(magnitudes: Float64Array): void {
    let power = 0;
    for (let bin = 0; bin < magnitudes.length; bin += 1) {
      const magnitude = magnitudes[bin] as number;
      power += magnitude * magnitude;
    }
    const amplitude = Math.sqrt(power) / windowSize;
    const level = 20 * Math.log10(amplitude + 1e-9);
    this.#levels.push(level);
    if (level < silence) return;
    this.#level.add(level);
    const scale = height / Math.sqrt(power);
    for (let bin = 0; bin < magnitudes.length; bin += 1) {
      // Never nothing at all, of which there is no logarithm.
      this.#spectrum[bin] = (magnitudes[bin] as number) * scale + 1e-3;
    }
    // The loud moments are what a sound is remembered by; the square root leaves its tail a say.
    const weight = Math.sqrt(amplitude);
    const spectrum = { ampSpectrum: this.#spectrum };
    const cepstrum = mfcc({
      ...spectrum,
      melFilterBank: this.#bank,
      numberOfMFCCCoefficients: coefficients,
      bufferSize: windowSize,
    });
    for (const [at, spread] of this.#coefficients.entries()) spread.add(cepstrum[at + 1] ?? 0, weight);
    const centre = (spectralCentroid(spectrum) * this.#sampleRate) / windowSize;
    this.#centre.add(Math.log2(centre / 100), weight);
    this.#flatness.add(Math.log(spectralFlatness(spectrum)), weight);
  }

  /**
   * @param whole mean power of the same sound before its rate was brought down, and its length in seconds
   */
  features(whole: { energy: number; seconds: number }): Uint8Array {
    // A sound shorter than a window is padded with silence.
    if (this.#levels.length === 0) this.#spectra.push(new Float32Array(windowSize), (heard) => this.#hear(heard));
    const means = this.#coefficients.map(({ mean }) => mean);
    const high = whole.energy > 0 ? 1 - this.#power / whole.energy : 0;
    const [level, levels] = [this.#level, this.#levels];
    const rises = new Spread();
    let peak = silence;
    for (const [at, now] of levels.entries()) {
      peak = Math.max(peak, now);
      const before = levels[at - 1];
      if (before !== undefined) rises.add(Math.max(0, Math.max(now, silence) - Math.max(before, silence)));
    }
    const pauses = levels.filter((now) => now < Math.max(silence, level.mean - pause)).length;
    return packFeatures([
      ...means.slice(0, 4),
      this.#centre.mean,
      this.#flatness.mean,
      10 * Math.log10(Math.max(1e-4, high)),
      level.deviation,
      ...means.slice(4),
      ...this.#coefficients.map(({ deviation }) => deviation),
      this.#centre.deviation,
      this.#flatness.deviation,
      rises.mean,
      peak - level.mean,
      levels.length > 0 ? pauses / levels.length : 0,
      Math.log2(Math.max(0.01, whole.seconds)),
    ]);
  }
}
