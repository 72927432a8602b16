import { wordsOf } from '#shared/search/words.ts';

import type { GrowingList } from '../arrays/growing-list.ts';

const isWordUnit = new Uint8Array(0x1_0000);
for (let unit = 0; unit < isWordUnit.length; unit += 1) {
  if (wordsOf(String.fromCharCode(unit)).length > 0) isWordUnit[unit] = 1;
}
/** A surrogate: only a pair of them is a character. */
const half = /[\ud800-\udfff]/;

/**
 * Numbers words in order of appearance. A word is looked up in place, within its text: a catalogue has very many
 * occurrences of few words, and extracting each one would take most of the time of a build.
 */
export class WordNumbers {
  readonly #words: string[] = [];
  /** The code units of all words, concatenated: comparing strings took a third of a build. */
  #units = new Uint16Array(1 << 14);
  /** The start of each word in them, and the end of the last. */
  #starts = new Uint32Array(1 << 11);
  /** A hash table of word numbers plus one, with linear probing; at most half full. */
  #slots = new Uint32Array(1 << 12);

  of(word: string): number {
    return this.#numberOf(word, 0, word.length, hashOf(word, 0, word.length));
  }

  /** Adds the numbers of a folded text's words to a list; returns how many. */
  addFrom(folded: string, numbers: GrowingList): number {
    if (half.test(folded)) {
      const words = wordsOf(folded);
      for (const word of words) numbers.push(this.of(word));
      return words.length;
    }
    let total = 0;
    for (let from = 0; from < folded.length;) {
      let to = from;
      let hash = basis;
      for (let unit = folded.charCodeAt(to); isWordUnit[unit] === 1; unit = folded.charCodeAt(to)) {
        hash = Math.imul(hash ^ unit, prime);
        to += 1;
      }
      if (to > from) {
        numbers.push(this.#numberOf(folded, from, to, hash));
        total += 1;
      }
      from = to + 1;
    }
    return total;
  }

  /** Returns the words sorted, and the position of each word number in that order. */
  sorted(): { words: string[]; positionOf: Uint32Array } {
    const words = this.#words.toSorted();
    const positionOf = new Uint32Array(words.length);
    for (const [index, word] of words.entries()) positionOf[this.of(word)] = index;
    return { words, positionOf };
  }

  #numberOf(text: string, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    for (let taken = this.#slots[slot]!; taken !== 0; taken = this.#slots[slot]!) {
      if (this.#isAt(taken - 1, text, from, to)) return taken - 1;
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.#words.length + 1;
    this.#take(text.slice(from, to));
    if (this.#words.length * 2 > this.#slots.length) this.#grow();
    return this.#words.length - 1;
  }

  #isAt(number: number, text: string, from: number, to: number): boolean {
    const units = this.#units;
    let index = this.#starts[number]!;
    if (this.#starts[number + 1]! - index !== to - from) return false;
    for (let at = from; at < to; at += 1, index += 1) if (units[index] !== text.charCodeAt(at)) return false;
    return true;
  }

  #take(word: string): void {
    const start = this.#starts[this.#words.length]!;
    while (start + word.length > this.#units.length) {
      const units = this.#units;
      this.#units = new Uint16Array(units.length * 2);
      this.#units.set(units);
    }
    for (let at = 0; at < word.length; at += 1) this.#units[start + at] = word.charCodeAt(at);
    this.#words.push(word);
    if (this.#words.length === this.#starts.length) {
      const starts = this.#starts;
      this.#starts = new Uint32Array(starts.length * 2);
      this.#starts.set(starts);
    }
    this.#starts[this.#words.length] = start + word.length;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (const [number, word] of this.#words.entries()) {
      let slot = spread(hashOf(word, 0, word.length)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

/** FNV-1a, over code units. */
const [basis, prime] = [0x811c_9dc5, 0x0100_0193];

function hashOf(text: string, from: number, to: number): number {
  let hash = basis;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash;
}

/** The high bits of the hash are better distributed than the low ones. */
const spread = (hash: number) => hash ^ (hash >>> 15);
