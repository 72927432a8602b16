import type { Bits } from '../../arrays/bits.ts';

/** Binary digits of the largest sum of weights: 16 concepts of 15, each counted twice. */
const maxDigits = 9;

/**
 * Adds weights over sets, and returns the members that reach a sum. Sums are bit-sliced, one set per digit, so that
 * adding a set takes a few steps per word, whatever the weight. One instance per index, cleared for each search.
 */
export class WeightedCount {
  readonly #planes: readonly Uint32Array[];
  #digits = 0;

  /** @param words length of the sets in words */
  constructor(words: number) {
    this.#planes = Array.from({ length: maxDigits }, () => new Uint32Array(words));
  }

  /** @param max the sum of all weights that will be added */
  clear(max: number): void {
    this.#digits = Math.min(maxDigits, 32 - Math.clz32(max));
    for (let digit = 0; digit < this.#digits; digit += 1) this.#planes[digit]!.fill(0);
  }

  add(set: Bits, weight: number): void {
    for (let digit = 0; weight >> digit > 0; digit += 1) {
      if (((weight >> digit) & 1) === 1) this.#addAt(set, digit);
    }
  }

  /** Stores the members with at least this sum in `into`. */
  reach(sum: number, into: Bits): void {
    for (let word = 0; word < into.length; word += 1) {
      let [greater, equal] = [0, 0xffff_ffff];
      for (let digit = this.#digits - 1; digit >= 0 && equal !== 0; digit -= 1) {
        const own = this.#planes[digit]![word]!;
        if (((sum >> digit) & 1) === 1) equal &= own;
        else {
          greater |= equal & own;
          equal &= ~own;
        }
      }
      into[word] = greater | equal;
    }
  }

  #addAt(set: Bits, digit: number): void {
    for (let word = 0; word < set.length; word += 1) {
      let carry = set[word]!;
      for (let at = digit; carry !== 0 && at < this.#digits; at += 1) {
        const plane = this.#planes[at]!;
        const own = plane[word]!;
        plane[word] = own ^ carry;
        carry &= own;
      }
    }
  }
}
