import { firstIndexWhere } from '#shared/domain/binary-search.ts';

import { addAll, type Bits, emptyBits } from '../arrays/bits.ts';
import type { Span } from './vocabulary.ts';

/** Postings: the documents of a word as a set, or as a list that may repeat a document. */
export type Postings = { set: Bits } | { list: Uint32Array };

/** A word that occurs in a field more than once per this many documents is frequent. */
const listedUpTo = 64;

/** The documents of one field's frequent words as sets: reading their lists would take far longer. */
export class FrequentWords {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  /** Sorted. */
  readonly #words: Uint32Array;
  readonly #sets: readonly Bits[];

  /**
   * @param lists the documents of word `w` are `documents[starts[w]…]`
   * @param size number of documents
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

  /** Returns the postings of a span of words: frequent ones as sets, the words between them as one list each. */
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

  /** Returns the index of the first frequent word from a word on. */
  #firstFrom(word: number): number {
    return firstIndexWhere(this.#words.length, (index) => this.#words[index]! >= word);
  }
}
