import { Lexicon, type OwnerWord } from '#shared/search/brief/lexicon.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';

import type { CatalogueIndex } from './catalogue-index.ts';
import { stem } from './words.ts';

const lexicons = new WeakMap<CatalogueIndex, Lexicon>();

/** The lexicon of an index: its values by their names, and what people call them; made once an index. */
export function lexiconOf(index: CatalogueIndex): Lexicon {
  return lexicons.get(index) ?? makeLexicon(index, []);
}

/** Makes it before the first search, with the owner's own words. */
export function makeLexicon(index: CatalogueIndex, ownerWords: readonly OwnerWord[]): Lexicon {
  const made = new Lexicon(index.values.set.list, lexiconSources[index.entity], stem, ownerWords);
  lexicons.set(index, made);
  return made;
}
