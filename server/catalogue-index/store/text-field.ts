import { add, type Bits } from '../arrays/bits.ts';
import { FrequentWords, type Postings } from './frequent-words.ts';
import { GrowingList, startsOf } from '../arrays/growing-list.ts';
import { type Lists, startsByDocument } from '../arrays/lists-by-document.ts';
import type { Span } from './vocabulary.ts';
import type { WordNumbers } from './word-numbers.ts';

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

/** Words beyond this position are found, but not in phrases. */
const lastPosition = 0xffff;

export interface TextParts {
  starts: Uint32Array;
  documents: Uint32Array;
  positions: Uint16Array | Uint8Array;
}

/** The postings of each word in one field: its documents in order, one entry per occurrence. */
export class TextField {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #positions: Uint16Array | Uint8Array;
  readonly #frequent: FrequentWords;

  /** @param size number of documents */
  constructor({ starts, documents, positions }: TextParts, size: number) {
    this.#frequent = new FrequentWords({ starts, documents }, size);
    this.#starts = starts;
    this.#documents = documents;
    this.#positions = positions;
  }

  get parts(): TextParts {
    return { starts: this.#starts, documents: this.#documents, positions: this.#positions };
  }

  /** Returns the documents of the words from `from` up to but not including `to`; those of one word are in order. */
  documentsOf(from: number, to = from + 1): Uint32Array {
    return this.#documents.subarray(this.#starts[from], this.#starts[to]);
  }

  /** Returns the postings of a span of words, in any order. */
  postingsOf(span: Span): Postings[] {
    return this.#frequent.postingsOf(span);
  }

  /** Adds the documents with this phrase. */
  addPhrase(target: Bits, words: readonly number[]): void {
    const [first, ...others] = words;
    if (first === undefined) return;
    let ends = this.#postingsOf(first);
    for (const word of others) ends = following(ends, this.#postingsOf(word));
    for (const document of ends.documents) add(target, document);
  }

  #postingsOf(word: number): Places {
    const [from, to] = [this.#starts[word], this.#starts[word + 1]];
    return { documents: this.#documents.subarray(from, to), positions: this.#positions.subarray(from, to) };
  }
}

/** Returns the words of each document in text order. */
export function wordsByDocument({ starts, documents, positions }: TextParts, size: number): Lists {
  const lists = { starts: startsByDocument(documents, size), entries: new Uint32Array(documents.length) };
  // The order of words beyond the last position is unknown.
  const late = new Map<number, number>();
  for (let word = 0; word + 1 < starts.length; word += 1) {
    for (let at = starts[word]!; at < starts[word + 1]!; at += 1) {
      const document = documents[at]!;
      let position = positions[at]!;
      if (position === lastPosition) {
        const previous = late.get(document) ?? 0;
        late.set(document, previous + 1);
        position += previous;
      }
      lists.entries[lists.starts[document]! + position] = word;
    }
  }
  return lists;
}

interface Places {
  documents: Uint32Array;
  positions: Uint16Array | Uint8Array;
}

/** Returns the positions in `second` that directly follow one in `first`. */
function following(first: Places, second: Places): Places {
  const [documents, positions]: [number[], number[]] = [[], []];
  let at = 0;
  for (let next = 0; next < second.documents.length; next += 1) {
    const document = second.documents[next]!;
    const previous = second.positions[next]! - 1;
    while (
      at < first.documents.length &&
      (first.documents[at]! < document || (first.documents[at] === document && first.positions[at]! < previous))
    ) {
      at += 1;
    }
    if (first.documents[at] !== document || first.positions[at] !== previous || previous === lastPosition - 1) continue;
    documents.push(document);
    positions.push(previous + 1);
  }
  return { documents: Uint32Array.from(documents), positions: Uint16Array.from(positions) };
}
