import type { Leveled } from '#shared/search/brief/text-levels.ts';
import { addAll, type Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { postingsOf, type Source } from '../words/sources.ts';

/** Evidence that documents match a concept. */
export interface Clue extends Leveled {
  source: Source;
}

/** Adds the documents of a source. */
export function addPostings(index: CatalogueIndex, source: Source, bits: Bits): void {
  for (const postings of postingsOf(index, source)) {
    if ('set' in postings) index.values.working.orInto(bits, postings.set);
    else addAll(bits, postings.list, 0, postings.list.length);
  }
}
