import { figures, sketchLength } from '../../domain/sound-features.ts';
import { type Bits, has } from '../arrays/bits.ts';

export const width = figures.length;
/** Steps per standard deviation; the range of the values follows from it. */
export const step = 31;
export const reach = 4;
/** Mean square distance, in deviations, at which similarity is 1/e. */
const reachOfSimilarity = 1.4;

/** The similarity of two recordings, 0 to 1. */
export interface SoundSimilarity {
  timbre: number;
  dynamics: number;
}

/** The features of the documents, in steps of the standard deviation. */
export class SoundVectors {
  readonly #vectors: Int8Array;
  readonly #known: Bits;

  constructor({ vectors, known }: SoundVectors['parts']) {
    this.#vectors = vectors;
    this.#known = known;
  }

  get parts(): { vectors: Int8Array; known: Bits } {
    return { vectors: this.#vectors, known: this.#known };
  }

  has(document: number): boolean {
    return has(this.#known, document);
  }

  /** Returns undefined when one of them was not analysed. */
  similarity(one: number, other: number): SoundSimilarity | undefined {
    if (!this.has(one) || !this.has(other)) return undefined;
    let [timbre, dynamics] = [0, 0];
    const [a, b] = [one * width, other * width];
    for (let at = 0; at < width; at += 1) {
      const distance = this.#vectors[a + at]! - this.#vectors[b + at]!;
      timbre += timbreWeights[at]! * distance * distance;
      dynamics += dynamicsWeights[at]! * distance * distance;
    }
    // The mean square distance of two random recordings is two deviations: a similarity of a quarter.
    const near = (distance: number) => Math.exp(-distance / (reachOfSimilarity * step * step));
    return { timbre: near(timbre), dynamics: near(dynamics) };
  }

  /** Returns about `howMany` documents with the most similar sound, by the most significant features. */
  nearest(document: number, howMany: number): number[] {
    if (!this.has(document)) return [];
    const size = this.#vectors.length / width;
    const own = this.#vectors.slice(document * width, document * width + sketchLength);
    const distances = new Uint16Array(size);
    const numbers = new Uint32Array(sketchLength * 2 * step * reach + 2);
    for (let other = 0, from = 0; other < size; other += 1, from += width) {
      let distance = 0;
      for (let at = 0; at < sketchLength; at += 1) distance += Math.abs(own[at]! - this.#vectors[from + at]!);
      distances[other] = distance;
      if (this.has(other)) numbers[distance]! += 1;
    }
    let [max, total] = [0, numbers[0]!];
    while (total < howMany && max + 1 < numbers.length) total += numbers[(max += 1)]!;
    const found: number[] = [];
    for (let other = 0; other < size; other += 1) {
      if (distances[other]! <= max && this.has(other)) found.push(other);
    }
    return found.length > 2 * howMany ? found.slice(0, 2 * howMany) : found;
  }
}

/** Returns the weights of the features of one term, with the sum 1. */
function weightsOf(term: 'timbre' | 'dynamics'): Float64Array {
  const own = Float64Array.from(figures, (figure) => (figure.term === term ? figure.weight : 0));
  const total = own.reduce((sum, weight) => sum + weight, 0);
  return own.map((weight) => weight / total);
}
const timbreWeights = weightsOf('timbre');
const dynamicsWeights = weightsOf('dynamics');
