import { spellingOf } from '#shared/search/brief/spelling.ts';

import type { FilterQuery, FoundFilter } from '../../domain/catalogue-search.ts';
import { lexiconOf } from './brief/brief-lexicon.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { openFilterKeys } from '#shared/contract/filter-keys.ts';
import { max } from '../store/most-frequent.ts';
import { otherLayout, transliterations } from '#shared/search/other-spellings.ts';
import { parseSearch } from '#shared/search/parse-search.ts';
import { wordsOf } from '#shared/search/words.ts';

/** Returns the filters with their values, filtered by a search in the values' names; values without a track are omitted. */
export function findFilters(index: CatalogueIndex, { search, chosen = {} }: FilterQuery): FoundFilter[] {
  const { set, totals } = index.values;
  const named = namedValues(index, search);
  return [...set.spans].map(([key, { from, to }]) => {
    const chosenHere = (chosen[key] ?? []).map((value) => set.find(key, value));
    const chosenValues = new Set(chosenHere.filter((value) => value !== undefined));
    const isMeant = (value: number) => !named || named.has(value) || chosenValues.has(value);
    if (openFilterKeys.has(key)) {
      const values = index.values.byTotal({ from, to }).filter(isMeant);
      const best = values.subarray(0, max);
      const others = [...chosenValues].filter((value) => totals[value]! > 0 && !best.includes(value));
      return { key, values: [...best, ...others].map((value) => foundValue(index, value)) };
    }
    const values: number[] = [];
    for (let value = from; value < to; value += 1) {
      if (chosenValues.has(value) || (totals[value]! > 0 && isMeant(value))) values.push(value);
    }
    return { key, values: values.map((value) => foundValue(index, value)) };
  });
}

function foundValue(index: CatalogueIndex, value: number): FoundFilter['values'][number] {
  const { id, parentId, name } = index.values.set.list[value]!;
  const found = { name, count: index.values.totals[value]! };
  return parentId === null ? { id, ...found } : { id: parentId, sub_id: id, ...found };
}

/** Returns the values whose names contain every word of the search, also as a prefix; undefined without a search. */
function namedValues(index: CatalogueIndex, search: string): Set<number> | undefined {
  const { terms, isHopeless } = parseSearch(search);
  if (terms.length === 0) return isHopeless ? new Set() : undefined;
  let named: Set<number> | undefined;
  for (const term of terms) {
    const words = term.kind === 'ident' ? [] : term.words;
    for (const word of words) {
      const own = valuesNamed(index, word);
      named = named ? new Set([...named].filter((value) => own.has(value))) : own;
    }
  }
  return named ?? new Set();
}

/** Returns the values that a word names; without one, those of its certain correction. */
function valuesNamed(index: CatalogueIndex, word: string): Set<number> {
  const values = withWord(index, word);
  const spelling = values.size > 0 ? undefined : spellingOf(word, lexiconOf(index).words);
  return spelling?.isSure === true ? withWord(index, spelling.word) : values;
}

function withWord(index: CatalogueIndex, word: string): Set<number> {
  for (const spelling of [word, ...wordsOf(otherLayout(word)), ...transliterations(word)]) {
    const { from, to } = index.vocabulary.withPrefix(spelling);
    const values = new Set(index.named.valuesOf(from, to));
    for (const form of index.vocabulary.forms(spelling)) {
      for (const value of index.named.valuesOf(form)) values.add(value);
    }
    if (values.size > 0) return values;
  }
  return new Set();
}
