import { fold } from '#shared/search/fold.ts';
import type { ValueSet } from './filter-values.ts';
import { startsOf } from './growing-list.ts';
import type { WordNumbers } from './text-field.ts';
import { wordsOf } from '#shared/search/words.ts';

/** Which values of filters are named by each word of the vocabulary, and by which words. */
export class ValueWords {
  readonly #starts: Uint32Array;
  readonly #values: Uint32Array;
  /** Words of each name, for phrases: every language and synonym apart. */
  readonly #names: readonly (readonly Uint32Array[])[];

  constructor(starts: Uint32Array, values: Uint32Array, names: readonly (readonly Uint32Array[])[]) {
    this.#starts = starts;
    this.#values = values;
    this.#names = names;
  }

  /** Values named by the words from `from` to `to` of the vocabulary, `to` left out. */
  valuesOf(from: number, to = from + 1): Uint32Array {
    return this.#values.subarray(this.#starts[from], this.#starts[to]);
  }

  /** Values with a name in which these words follow each other. */
  withPhrase(words: readonly number[]): number[] {
    const [first] = words;
    if (first === undefined) return [];
    return [...this.valuesOf(first)].filter((value) => this.#names[value]?.some((name) => contains(name, words)));
  }
}

function contains(name: Uint32Array, words: readonly number[]): boolean {
  for (let at = 0; at + words.length <= name.length; at += 1) {
    if (words.every((word, next) => name[at + next] === word)) return true;
  }
  return false;
}

/** Numbers the words of all names; the answer makes the table once the vocabulary is sorted. */
export function valueWords(set: ValueSet, numbers: WordNumbers): (placeOf: Uint32Array) => ValueWords {
  const names = set.list.map(({ name, synonyms }) =>
    [...new Set([name.ru, name.en, ...(synonyms ?? '').split(',')])].map((text) =>
      Uint32Array.from(nameWords(text), (word) => numbers.of(word)),
    ),
  );
  return (placeOf) => {
    const placed = names.map((own) => own.map((name) => name.map((word) => placeOf[word]!)));
    const distinct = placed.map((own) => new Set(own.flatMap((name) => [...name])));
    const sizes = new Uint32Array(placeOf.length);
    for (const words of distinct) for (const word of words) sizes[word]! += 1;
    const starts = startsOf(sizes);
    const next = starts.slice();
    const values = new Uint32Array(starts.at(-1) ?? 0);
    for (const [value, words] of distinct.entries()) for (const word of words) values[next[word]!++] = value;
    return new ValueWords(starts, values, placed);
  };
}

/** Names whose words are kept: those of the dictionaries come again with every build. */
const mostKept = 20_000;
const kept = new Map<string, readonly string[]>();

function nameWords(name: string): readonly string[] {
  const known = kept.get(name);
  if (known) return known;
  const words = wordsOf(fold(name));
  if (kept.size < mostKept) kept.set(name, words);
  return words;
}
