import type { Leveled } from '#shared/search/brief/clues.ts';
import type { Bits } from '../../arrays/bits.ts';
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
    else for (const document of postings.list) bits[document >>> 5]! |= 1 << (document & 31);
  }
}
