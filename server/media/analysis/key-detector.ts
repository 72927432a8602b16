import { Spectra } from './spectra.ts';

const windowSize = 4096;
const hop = 2048;
const lowest = 65;
const highest = 2000;
const concertPitch = 440;
/** How far beside its pitch a partial may lie, in semitones (one standard deviation). */
const spread = 0.2;

/**
 * How often each pitch class sounds in a key, from its tonic on (Albrecht and Shanahan, "The Use of Large Corpora to
 * Train a New Type of Key-Finding Algorithm", Music Perception 31, 2013).
 */
const profiles = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
} as const;

/** The fit from which on a key is believed, and by how much it must beat every other. */
const leastFit = 0.7;
const leastLead = 0.06;
/** Below this a moment is silence and has no harmony. */
const leastSound = 0.05;

/** A musical key. */
export interface Key {
  /** Pitch class, 0 for C. */
  tonic: number;
  mode: 'major' | 'minor';
}

/** Detects the key of music from its harmony, if one is distinct. */
export class KeyDetector {
  readonly #spectra = new Spectra(windowSize, hop);
  /** Share of each bin in each pitch class; undefined outside the range of harmony. */
  readonly #shares: (Float64Array | undefined)[];
  readonly #chroma = new Float64Array(12);

  constructor(sampleRate: number) {
    this.#shares = Array.from({ length: windowSize / 2 }, (_, bin) => sharesOf((bin * sampleRate) / windowSize));
  }

  push(samples: Float32Array): void {
    this.#spectra.push(samples, (magnitudes) => {
      const moment = momentOf(magnitudes, this.#shares);
      const sum = moment.reduce((total, value) => total + value, 0);
      if (sum < leastSound) return;
      // Every moment counts alike, however loud.
      for (const [pitch, value] of moment.entries()) this.#chroma[pitch] = (this.#chroma[pitch] ?? 0) + value / sum;
    });
  }

  /** Undefined if no key is distinct: better none than a wrong one. */
  key(): Key | undefined {
    const fits = Array.from({ length: 12 }, (_, tonic) => tonic)
      .flatMap((tonic) => (['major', 'minor'] as const).map((mode) => ({ tonic, mode, fit: this.#fit(tonic, mode) })))
      .toSorted((a, b) => b.fit - a.fit);
    const [first, second] = fits;
    if (!first || !second || first.fit < leastFit || first.fit - second.fit < leastLead) return undefined;
    return { tonic: first.tonic, mode: first.mode };
  }

  #fit(tonic: number, mode: Key['mode']): number {
    const rotated = Array.from({ length: 12 }, (_, degree) => this.#chroma[(tonic + degree) % 12] as number);
    return correlation(rotated, profiles[mode]);
  }
}

/** The pitch classes of one spectrum: of its peaks alone, because noise has harmony everywhere. */
function momentOf(magnitudes: Float64Array, shares: readonly (Float64Array | undefined)[]): Float64Array {
  const moment = new Float64Array(12);
  for (const [bin, share] of shares.entries()) {
    const magnitude = magnitudes[bin] ?? 0;
    const peak = magnitude > (magnitudes[bin - 1] ?? 0) && magnitude >= (magnitudes[bin + 1] ?? 0);
    if (!share || !peak) continue;
    const size = Math.sqrt(magnitude);
    for (let pitch = 0; pitch < 12; pitch += 1) moment[pitch] = (moment[pitch] ?? 0) + size * (share[pitch] ?? 0);
  }
  return moment;
}

function sharesOf(frequency: number): Float64Array | undefined {
  if (frequency < lowest || frequency > highest) return undefined;
  const pitch = 69 + 12 * Math.log2(frequency / concertPitch);
  return Float64Array.from({ length: 12 }, (_, pitchClass) => {
    const distance = ((pitch - pitchClass + 6) % 12) - 6;
    return Math.exp(-0.5 * (distance / spread) ** 2);
  });
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [meanOf(one), meanOf(other)];
  let [product, squareA, squareB] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - a, (other[index] ?? 0) - b];
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 ? 0 : product / Math.sqrt(squareA * squareB);
}
