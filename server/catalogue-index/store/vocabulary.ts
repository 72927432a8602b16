import { familyOf } from '#shared/search/brief/family.ts';

import { isOneEdit } from '#shared/search/one-edit.ts';
import { firstIndexWhere } from '#shared/domain/binary-search.ts';
import { stem } from './words.ts';

/** A range of the sorted words: from `from` up to but not including `to`. */
export interface Span {
  from: number;
  to: number;
}

export interface VocabularyParts {
  words: readonly string[];
  /** Distinct stems, sorted. */
  stems: readonly string[];
  stemStarts: Uint32Array;
  byStem: Uint32Array;
}

/** The distinct words of the catalogue, sorted; found by themselves, by stem, by prefix, and by edit distance. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #stems: readonly string[];
  /** Words by stem: those of stem `s` are `byStem[stemStarts[s]…]`. */
  readonly #stemStarts: Uint32Array;
  readonly #byStem: Uint32Array;
  /** Cached, so that each word is compared once per search: the brief is parsed, and then searched. */
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

  /** @param words sorted by code units, distinct */
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

  /** Returns the number of the word itself; undefined when the catalogue does not have it. */
  exact(word: string): number | undefined {
    const at = lowerBound(this.words, word);
    return this.words[at] === word ? at : undefined;
  }

  /** Returns the words with the same stem, including the word itself if known. */
  forms(word: string): number[] {
    return this.ofStem(stem(word));
  }

  ofStem(own: string): number[] {
    const at = lowerBound(this.#stems, own);
    return this.#stems[at] === own ? this.#formsOf(at) : [];
  }

  /** Returns the words of the same family: the verb of a noun, its adjective (shared/search/brief/family.ts). */
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

  /** Returns the words at edit distance 1, or whose stem is at edit distance 1 from the stem of this one. */
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

/** Returns whether the edit distance is 1; the length and the first two letters rule out most words. */
function isNear(word: string, other: string): boolean {
  const longer = other.length - word.length;
  if (longer > 1 || longer < -1) return false;
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)];
  const [a, b] = [other.charCodeAt(0), other.charCodeAt(1)];
  return (first === a || second === b || first === b || second === a) && isOneEdit(word, other);
}

/** Maximum number of words with cached neighbours. */
const maxCached = 64;

/** Shorter stems have too many neighbours at edit distance 1. */
const shortestStem = 4;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const lowerBound = (sorted: readonly string[], target: string): number =>
  firstIndexWhere(sorted.length, (index) => sorted[index]! >= target);
