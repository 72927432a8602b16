import type { Localized } from '../../contract/primitives.ts';
import type { SearchConcept } from '../../contract/search-meta.ts';

/** What a row lacks is named by the value, else by the words as they were read: a misspelt one as it was meant. */
export function nameOfConcept({ name, spelling, text }: SearchConcept): Localized {
  const words = spelling ?? text;
  return name ?? { ru: words, en: words };
}
