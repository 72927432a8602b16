import { familyOf } from '#shared/search/brief/family.ts';

import { isOneEdit } from '#shared/search/one-edit.ts';
import { stem } from './words.ts';

/** A part of the sorted words: from `from` up to, not including, `to`. */
export interface Span {
  from: number;
  to: number;
}

export interface VocabularyParts {
  words: readonly string[];
  /** Each stem once, in order. */
  stems: readonly string[];
  stemStarts: Uint32Array;
  byStem: Uint32Array;
}

/** Every word of the catalogue once, in order, found by itself, its stem, its beginning, or with a slip in it. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #stems: readonly string[];
  /** Words by stem: those of stem `s` are `byStem[stemStarts[s]…]`. */
  readonly #stemStarts: Uint32Array;
  readonly #byStem: Uint32Array;
  /** Each word is looked through once a search at most: a brief is read by what is found, and then searched with. */
  readonly #similar = new Map<string, readonly number[]>();

  constructor({ words, stems, stemStarts, byStem }: VocabularyParts) {
    this.words = words;
    this.#stems = stems;
    this.#stemStarts = stemStarts;
    this.#byStem = byStem;
  }

  get parts(): VocabularyParts {
    return { words: this.words, stems: this.#stems, stemStarts: this.#stemStarts, byStem: this.#byStem };
  }

  /** @param words sorted by code units, each once */
  static of(words: readonly string[]): Vocabulary {
    const stems = words.map(stem);
    const byStem = Uint32Array.from(words.keys()).toSorted((a, b) => compare(stems[a] ?? '', stems[b] ?? '') || a - b);
    const distinct: string[] = [];
    const starts: number[] = [];
    for (const [index, word] of byStem.entries()) {
      const own = stems[word] ?? '';
      if (own === distinct.at(-1)) continue;
      distinct.push(own);
      starts.push(index);
    }
    starts.push(words.length);
    return new Vocabulary({ words, stems: distinct, stemStarts: Uint32Array.from(starts), byStem });
  }

  /** The number of the word itself; undefined where the catalogue does not have it. */
  exact(word: string): number | undefined {
    const at = lowerBound(this.words, word);
    return this.words[at] === word ? at : undefined;
  }

  /** Words with the same stem, the word itself among them where it is there. */
  forms(word: string): number[] {
    return this.ofStem(stem(word));
  }

  ofStem(own: string): number[] {
    const at = lowerBound(this.#stems, own);
    return this.#stems[at] === own ? this.#formsOf(at) : [];
  }

  /** Words of the same family: the verb of a noun, its adjective (shared/search/brief/family.ts). */
  kin(word: string): number[] {
    const own = stem(word);
    const family = familyOf(own);
    if (family === undefined) return [];
    const prefix = own.slice(0, 3);
    const found: number[] = [];
    for (let at = lowerBound(this.#stems, prefix); this.#stems[at]?.startsWith(prefix) === true; at += 1) {
      if (familyOf(this.#stems[at]!) === family) found.push(...this.#formsOf(at));
    }
    return found;
  }

  withPrefix(prefix: string): Span {
    return { from: lowerBound(this.words, prefix), to: lowerBound(this.words, `${prefix}\uffff`) };
  }

  /** Words that are one slip away, or whose stem is one away from the stem of this one. */
  similar(word: string): readonly number[] {
    const known = this.#similar.get(word);
    if (known) return known;
    const found = this.#findSimilar(word);
    if (this.#similar.size === maxCached) this.#similar.clear();
    this.#similar.set(word, found);
    return found;
  }

  #findSimilar(word: string): number[] {
    const found = new Set<number>();
    for (let at = 0; at < this.words.length; at += 1) if (isNear(word, this.words[at]!)) found.add(at);
    const own = stem(word);
    if (own.length < shortestStem) return [...found];
    for (let at = 0; at < this.#stems.length; at += 1) {
      const other = this.#stems[at]!;
      if (other.length < shortestStem || !isNear(own, other)) continue;
      for (const form of this.#formsOf(at)) found.add(form);
    }
    return [...found];
  }

  #formsOf(stemAt: number): number[] {
    return [...this.#byStem.subarray(this.#stemStarts[stemAt], this.#stemStarts[stemAt + 1])];
  }
}

/** One edit away; most words show at once, by their length or both of their first letters, that they are not. */
function isNear(word: string, other: string): boolean {
  const longer = other.length - word.length;
  if (longer > 1 || longer < -1) return false;
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)];
  const [a, b] = [other.charCodeAt(0), other.charCodeAt(1)];
  return (first === a || second === b || first === b || second === a) && isOneEdit(word, other);
}

/** Words whose neighbours are kept. */
const maxCached = 64;

/** Shorter stems are one slip away from too many others. */
const shortestStem = 4;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function lowerBound(sorted: readonly string[], target: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
