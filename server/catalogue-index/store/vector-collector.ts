import { add, emptyBits } from '../arrays/bits.ts';
import { width, SoundVectors, reach, step } from './sound-vectors.ts';

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
