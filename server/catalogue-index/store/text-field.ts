import { add, type Bits } from '../arrays/bits.ts';
import { FrequentWords, type Postings } from './frequent-words.ts';
import { type Lists, startsByDocument } from '../arrays/lists-by-document.ts';
import type { Span } from './vocabulary.ts';

/** Words beyond this position are found, but not in phrases. */
export const lastPosition = 0xffff;

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
