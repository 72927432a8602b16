import { Spectra } from './spectra.ts';

const windowSize = 4096;
const hop = 2048;
const lowest = 65;
const highest = 2000;
const concertPitch = 440;
/** How far beside its pitch a partial may lie, in semitones (one standard deviation). */
const spread = 0.2;

/** How well each pitch class fits a key, from its tonic on (Krumhansl, "Cognitive Foundations of Musical Pitch", 1990). */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;

/** The fit from which on a key is believed, and by how much it must beat every other. */
const leastFit = 0.7;
const leastLead = 0.06;

export interface Key {
  /** Pitch class, 0 for C. */
  tonic: number;
  mode: 'major' | 'minor';
}

/** Listens to the harmony of music and tells its key where one stands out. */
export class KeyEar {
  readonly #spectra = new Spectra(windowSize, hop);
  /** Share of each bin in each pitch class: bins by twelve. */
  readonly #shares: Float64Array[];
  readonly #chroma = new Float64Array(12);

  constructor(sampleRate: number) {
    this.#shares = Array.from({ length: windowSize / 2 }, (_, bin) => sharesOf((bin * sampleRate) / windowSize));
  }

  push(samples: Float32Array): void {
    this.#spectra.push(samples, (magnitudes) => {
      const moment = new Float64Array(12);
      for (const [bin, shares] of this.#shares.entries()) {
        const size = Math.sqrt(magnitudes[bin] as number);
        if (shares.length === 12)
          for (let pitch = 0; pitch < 12; pitch += 1)
            moment[pitch] = (moment[pitch] as number) + size * (shares[pitch] as number);
      }
      // Every moment counts alike, however loud.
      const sum = moment.reduce((total, value) => total + value, 0);
      if (sum > 0.05)
        for (let pitch = 0; pitch < 12; pitch += 1)
          this.#chroma[pitch] = (this.#chroma[pitch] as number) + (moment[pitch] as number) / sum;
    });
  }

  /** Undefined where no key stands out: better none than a wrong one. */
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

function sharesOf(frequency: number): Float64Array {
  if (frequency < lowest || frequency > highest) return new Float64Array(0);
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
