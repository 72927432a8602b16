import { GrowingList, startsOf } from '../arrays/growing-list.ts';
import { type Lists } from '../arrays/lists-by-document.ts';
import type { WordNumbers } from './word-numbers.ts';
import { TextField, lastPosition } from './text-field.ts';

/** Collects the words of one field, track by track. */
export class TextCollector {
  readonly #numbers: WordNumbers;
  readonly #words = new GrowingList();
  readonly #ends = new GrowingList();
  /** Number of words of the longest text. */
  #longest = 0;
  /** Numbers of the previous index's words plus one; 0 for words not seen yet. */
  #numberOf = new Uint32Array(0);

  constructor(numbers: WordNumbers) {
    this.#numbers = numbers;
  }

  add(folded: string): void {
    this.#longest = Math.max(this.#longest, this.#numbers.addFrom(folded, this.#words));
    this.#ends.push(this.#words.length);
  }

  /** The same for a text of the previous index, with its words in `words`. */
  take({ starts, entries }: Lists, document: number, words: readonly string[]): void {
    if (this.#numberOf.length !== words.length) this.#numberOf = new Uint32Array(words.length);
    const [from, to] = [starts[document]!, starts[document + 1]!];
    for (let at = from; at < to; at += 1) {
      const word = entries[at]!;
      // A word that has left all texts gets no number, and so is not in the new index.
      this.#words.push((this.#numberOf[word] ||= this.#numbers.of(words[word]!) + 1) - 1);
    }
    this.#longest = Math.max(this.#longest, to - from);
    this.#ends.push(this.#words.length);
  }

  /**
   * @param order the tracks' numbers in the order of their documents
   * @param positionOf indexes of the words in the vocabulary
   */
  finish(order: Uint32Array, positionOf: Uint32Array): TextField {
    const sizes = new Uint32Array(positionOf.length);
    for (let at = 0; at < this.#words.length; at += 1) sizes[positionOf[this.#words.at(at)]!]! += 1;
    const starts = startsOf(sizes);
    const next = starts.slice();
    const documents = new Uint32Array(this.#words.length);
    // Most texts are short: one byte per position instead of two.
    const positions = this.#longest > 0xff ? new Uint16Array(this.#words.length) : new Uint8Array(this.#words.length);
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const from = track === 0 ? 0 : this.#ends.at(track - 1);
      const to = this.#ends.at(track);
      for (let at = from; at < to; at += 1) {
        const index = next[positionOf[this.#words.at(at)]!]!++;
        documents[index] = document;
        positions[index] = Math.min(at - from, lastPosition);
      }
    }
    return new TextField({ starts, documents, positions }, order.length);
  }
}
