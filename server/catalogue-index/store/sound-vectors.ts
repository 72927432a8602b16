import { figures, sketchLength } from '../../domain/sound-features.ts';
import { add, type Bits, emptyBits, has } from '../arrays/bits.ts';

const width = figures.length;
/** Steps per standard deviation; the range of the values follows from it. */
const step = 31;
const reach = 4;
/** Mean square distance, in deviations, at which similarity is 1/e. */
const reachOfSimilarity = 1.4;

const chunkSize = 4096;

/** Collects the sound features of each track. */
export class VectorCollector {
  /** Chunks of many tracks: a small array per track would take more memory than its values. */
  readonly #chunks: Int16Array[] = [];
  readonly #isKnown: Uint8Array[] = [];
  #size = 0;
  #known = 0;

  add(features: Int16Array | undefined): void {
    const index = this.#size % chunkSize;
    if (index === 0) {
      this.#chunks.push(new Int16Array(chunkSize * width));
      this.#isKnown.push(new Uint8Array(chunkSize));
    }
    this.#size += 1;
    if (features?.length !== width) return;
    this.#chunks.at(-1)!.set(features, index * width);
    this.#isKnown.at(-1)![index] = 1;
    this.#known += 1;
  }

  /** Returns the position of a track's features in its chunk; undefined without features. */
  #at(track: number): { chunk: Int16Array; from: number } | undefined {
    const [number, index] = [Math.floor(track / chunkSize), track % chunkSize];
    return this.#isKnown[number]![index] === 1 ? { chunk: this.#chunks[number]!, from: index * width } : undefined;
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): SoundVectors {
    const { means, deviations } = this.#spread();
    const vectors = new Int8Array(order.length * width);
    const known = emptyBits(order.length);
    for (let document = 0; document < order.length; document += 1) {
      const own = this.#at(order[document]!);
      if (!own) continue;
      add(known, document);
      for (let at = 0; at < width; at += 1) {
        const distance = (own.chunk[own.from + at]! - means[at]!) / deviations[at]!;
        vectors[document * width + at] = Math.round(Math.max(-reach, Math.min(reach, distance)) * step);
      }
    }
    return new SoundVectors({ vectors, known });
  }

  /** Returns the features of each document as collected, 0 without features. */
  figures(order: Uint32Array): Int16Array {
    const all = new Int16Array(order.length * width);
    for (let document = 0; document < order.length; document += 1) {
      const own = this.#at(order[document]!);
      if (own) all.set(own.chunk.subarray(own.from, own.from + width), document * width);
    }
    return all;
  }

  /** Returns mean and deviation of each feature in the catalogue, by which features are normalised. */
  #spread(): { means: Float64Array; deviations: Float64Array } {
    const [means, squares] = [new Float64Array(width), new Float64Array(width)];
    const total = this.#known;
    // Without any features all values are 0.
    for (const chunk of this.#chunks) {
      for (let from = 0; from < chunk.length; from += width) {
        for (let at = 0; at < width; at += 1) {
          means[at]! += chunk[from + at]!;
          squares[at]! += chunk[from + at]! ** 2;
        }
      }
    }
    const deviations = new Float64Array(width);
    for (let at = 0; at < width; at += 1) {
      means[at]! /= Math.max(1, total);
      deviations[at] = Math.sqrt(Math.max(0, squares[at]! / Math.max(1, total) - means[at]! ** 2)) || 1;
    }
    return { means, deviations };
  }
}

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
