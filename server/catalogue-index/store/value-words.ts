import { fold } from '#shared/search/fold.ts';
import { wordsOf } from '#shared/search/words.ts';

import type { ValueSet } from './value-set.ts';
import { startsOf } from '../arrays/growing-list.ts';
import type { WordNumbers } from './word-numbers.ts';

export interface ValueWordsParts {
  /** Values of word `w` of the vocabulary: `values[starts[w]…]`. */
  starts: Uint32Array;
  values: Uint32Array;
  /** Names of value `v`: `nameStarts[valueStarts[v]…]`; each language and synonym is a name. */
  valueStarts: Uint32Array;
  /** Words of name `n`: `words[nameStarts[n]…]`. */
  nameStarts: Uint32Array;
  words: Uint32Array;
}

/** Values by the words of their names, and vice versa. */
export class ValueWords {
  readonly parts: ValueWordsParts;

  constructor(parts: ValueWordsParts) {
    this.parts = parts;
  }

  /** Returns the values named by the words from `from` up to but not including `to`. */
  valuesOf(from: number, to = from + 1): Uint32Array {
    const { starts, values } = this.parts;
    return values.subarray(starts[from], starts[to]);
  }

  /** Returns the words of a value's names in both languages, synonyms included. */
  wordsOf(value: number): Uint32Array {
    const { valueStarts, nameStarts, words } = this.parts;
    const first = valueStarts[value]!;
    const end = Math.min(first + 2, valueStarts[value + 1]!);
    return words.subarray(nameStarts[first], nameStarts[end]);
  }

  /** Returns the values with this phrase in a name. */
  withPhrase(words: readonly number[]): number[] {
    const [first] = words;
    if (first === undefined) return [];
    return [...this.valuesOf(first)].filter((value) => this.#hasName(value, words));
  }

  #hasName(value: number, words: readonly number[]): boolean {
    const { valueStarts, nameStarts, words: all } = this.parts;
    for (let name = valueStarts[value]!; name < valueStarts[value + 1]!; name += 1) {
      for (let at = nameStarts[name]!; at + words.length <= nameStarts[name + 1]!; at += 1) {
        if (words.every((word, next) => all[at + next] === word)) return true;
      }
    }
    return false;
  }
}

/** Numbers the words of all names; the returned function builds the table once the vocabulary is sorted. */
export function valueWords(set: ValueSet, numbers: WordNumbers): (positionOf: Uint32Array) => ValueWords {
  const names = set.list.map(({ name, synonyms }) =>
    [...new Set([name.ru, name.en, ...(synonyms ?? '').split(',')])].map((text) =>
      nameWords(text).map((word) => numbers.of(word)),
    ),
  );
  return (positionOf) => {
    const flat = names.flat();
    const words = Uint32Array.from(flat.flat(), (word) => positionOf[word]!);
    const distinct = names.map((own) => new Set(own.flat()));
    const sizes = new Uint32Array(positionOf.length);
    for (const own of distinct) for (const word of own) sizes[positionOf[word]!]! += 1;
    const starts = startsOf(sizes);
    const next = starts.slice();
    const values = new Uint32Array(starts.at(-1) ?? 0);
    for (const [value, own] of distinct.entries()) for (const word of own) values[next[positionOf[word]!]!++] = value;
    return new ValueWords({
      starts,
      values,
      valueStarts: startsOf(Uint32Array.from(names, (own) => own.length)),
      nameStarts: startsOf(Uint32Array.from(flat, (own) => own.length)),
      words,
    });
  };
}

/** Maximum number of cached names: those of the dictionaries recur with every build. */
const maxCached = 20_000;
const cache = new Map<string, readonly string[]>();

function nameWords(name: string): readonly string[] {
  const known = cache.get(name);
  if (known) return known;
  const words = wordsOf(fold(name));
  if (cache.size < maxCached) cache.set(name, words);
  return words;
}
