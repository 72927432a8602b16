import { firstIndexWhere } from '#shared/domain/binary-search.ts';

import { isOneEdit } from '../one-edit.ts';
import { familyOf } from './family.ts';

/** A vocabulary that typed words are checked against: a catalogue's, or the lexicon's. */
export interface Words {
  /** Returns the word itself, if known, and its other forms. */
  formsOf: (word: string) => readonly string[];
  /** Returns whether a known word starts with the prefix. */
  begins: (prefix: string) => boolean;
  /** Returns known words at edit distance 1, or whose stem is at edit distance 1 from the stem of this one. */
  similarTo: (word: string) => readonly string[];
  beginningWith: (prefix: string) => readonly string[];
  /** Returns whether a word of the same family is known: the noun of a verb. */
  hasKin: (word: string) => boolean;
}

/** Shorter stems have too many neighbours at edit distance 1. */
const shortestStem = 4;

/** A vocabulary of a few thousand words, scanned linearly. */
export class KnownWords implements Words {
  readonly #stem: (folded: string) => string;
  /** Sorted. */
  readonly #words: readonly string[];
  readonly #byStem = new Map<string, string[]>();
  readonly #families = new Set<string>();

  constructor(words: Iterable<string>, stem: (folded: string) => string) {
    this.#stem = stem;
    this.#words = [...new Set(words)].toSorted();
    for (const word of this.#words) {
      const own = stem(word);
      const known = this.#byStem.get(own);
      if (known) known.push(word);
      else this.#byStem.set(own, [word]);
    }
    for (const own of this.#byStem.keys()) {
      const family = familyOf(own);
      if (family !== undefined) this.#families.add(family);
    }
  }

  formsOf(word: string): readonly string[] {
    return this.ofStem(this.#stem(word));
  }

  ofStem(stem: string): readonly string[] {
    return this.#byStem.get(stem) ?? [];
  }

  beginningWith(prefix: string): readonly string[] {
    const from = this.#firstFrom(prefix);
    let to = from;
    while (this.#words[to]?.startsWith(prefix) === true) to += 1;
    return this.#words.slice(from, to);
  }

  /** Returns the words of the same family and prefix: the verb of a noun, its adjective. */
  kinOf(word: string): string[] {
    const own = this.#stem(word);
    const family = familyOf(own);
    if (family === undefined) return [];
    const kin: string[] = [];
    for (const [stem, forms] of this.#byStem) {
      if (stem.startsWith(own.slice(0, 3)) && familyOf(stem) === family) kin.push(...forms);
    }
    return kin;
  }

  begins(prefix: string): boolean {
    return this.#words[this.#firstFrom(prefix)]?.startsWith(prefix) === true;
  }

  #firstFrom(prefix: string): number {
    return firstIndexWhere(this.#words.length, (index) => (this.#words[index] ?? '') >= prefix);
  }

  similarTo(word: string): readonly string[] {
    const found = new Set(this.#words.filter((other) => isOneEdit(word, other)));
    const own = this.#stem(word);
    if (own.length < shortestStem) return [...found];
    for (const [stem, forms] of this.#byStem) {
      if (stem.length >= shortestStem && isOneEdit(own, stem)) for (const form of forms) found.add(form);
    }
    return [...found];
  }

  hasKin(word: string): boolean {
    const family = familyOf(this.#stem(word));
    return family !== undefined && this.#families.has(family);
  }
}
