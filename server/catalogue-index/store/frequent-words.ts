import { addAll, type Bits, emptyBits } from '../arrays/bits.ts';
import type { Span } from './vocabulary.ts';

/** Documents that something stands in: as a set, or as a list that may name one several times. */
export type Postings = { set: Bits } | { list: Uint32Array };

/** A word that stands in a field more than once in so many documents is frequent. */
const listedUpTo = 64;

/** The documents of the frequent words of one field as sets: to read such a word's list takes far longer than its set. */
export class FrequentWords {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  /** In order. */
  readonly #words: Uint32Array;
  readonly #sets: readonly Bits[];

  /**
   * @param lists the documents of word `w` are `documents[starts[w]…]`
   * @param size how many documents there are
   */
  constructor({ starts, documents }: { starts: Uint32Array; documents: Uint32Array }, size: number) {
    this.#starts = starts;
    this.#documents = documents;
    const words: number[] = [];
    for (let word = 0; word + 1 < starts.length; word += 1) {
      if ((starts[word + 1]! - starts[word]!) * listedUpTo > size) words.push(word);
    }
    this.#words = Uint32Array.from(words);
    this.#sets = words.map((word) => {
      const set = emptyBits(size);
      addAll(set, documents, starts[word]!, starts[word + 1]!);
      return set;
    });
  }

  /** Where the words of a span stand: the frequent ones as sets, what lies between them as one list. */
  postingsOf({ from, to }: Span): Postings[] {
    const postings: Postings[] = [];
    const addList = (first: number, end: number) => {
      const list = this.#documents.subarray(this.#starts[first], this.#starts[end]);
      if (list.length > 0) postings.push({ list });
    };
    let next = from;
    for (let at = this.#firstFrom(from); at < this.#words.length && this.#words[at]! < to; at += 1) {
      addList(next, this.#words[at]!);
      postings.push({ set: this.#sets[at]! });
      next = this.#words[at]! + 1;
    }
    addList(next, to);
    return postings;
  }

  /** The place of the first frequent word from a word on. */
  #firstFrom(word: number): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
