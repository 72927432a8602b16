import type { LexiconFile } from '#shared/search/brief/lexicon-source.ts';
import { Lexicon } from '#shared/search/brief/lexicon.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';

import type { CatalogueIndex } from './catalogue-index.ts';
import { stem } from './words.ts';

const lexicons = new WeakMap<CatalogueIndex, Lexicon>();

/** The lexicon of an index: its values by their names, and what people call them; made once an index. */
export function lexiconOf(index: CatalogueIndex, ownerFiles: readonly LexiconFile[] = []): Lexicon {
  const known = lexicons.get(index);
  if (known) return known;
  const { files, meanings } = lexiconSources[index.entity];
  const made = new Lexicon(index.values.set.list, { files: [...files, ...ownerFiles], meanings }, stem);
  lexicons.set(index, made);
  return made;
}
