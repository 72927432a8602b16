import type { Localized } from '../../contract/primitives.ts';
import type { SearchConcept } from '../../contract/search-meta.ts';

/**
 * Returns the name of a concept that a row lacks: the value's name, else the words as they were read, with typos
 * corrected.
 */
export function nameOfConcept({ name, spelling, text }: SearchConcept): Localized {
  const words = spelling ?? text;
  return name ?? { ru: words, en: words };
}
