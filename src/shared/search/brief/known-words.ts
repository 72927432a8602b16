import { firstIndexWhere } from '#shared/domain/binary-search.ts';

import { isOneEdit } from '../one-edit.ts';
import { familyOf } from './family.ts';

/** Words as they are written, by which what was typed is judged: a catalogue's, or the lexicon's. */
export interface Words {
  /** The word itself where it is there, and its other forms. */
  formsOf: (word: string) => readonly string[];
  /** Whether one of them begins so. */
  begins: (prefix: string) => boolean;
  /** Words that are one slip away, or whose stem is one away from the stem of this one. */
  similarTo: (word: string) => readonly string[];
  beginningWith: (prefix: string) => readonly string[];
  /** Whether there is a word of the same family: the noun of a verb. */
  hasKin: (word: string) => boolean;
}

/** Shorter stems are one slip away from too many others. */
const shortestStem = 4;

/** A few thousand words, looked through one by one. */
export class KnownWords implements Words {
  readonly #stem: (folded: string) => string;
  /** In order. */
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

  /** Words of the same family with the same beginning: the verb of a noun, its adjective. */
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
