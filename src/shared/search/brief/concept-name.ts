import type { Localized } from '../../contract/primitives.ts';
import type { SearchConcept } from '../../contract/search-meta.ts';

/**
 * Returns the name of a concept that a row lacks: the value's name, else the words as they were read, with typos
 * corrected. `isWide`: the row has the value, which is wider than the words: of a track for sport it is football that lacks.
 */
export function nameOfConcept({ name, spelling, text }: SearchConcept, isWide: boolean): Localized {
  const words = spelling ?? text;
  return name && !isWide ? name : { ru: words, en: words };
}

/** Leaves out repeated names: two words of a search may mean the same («собака лает»). */
export const uniqueNames = (names: readonly Localized[]): Localized[] => [
  ...new Map(names.map((name) => [name.ru, name])).values(),
];
