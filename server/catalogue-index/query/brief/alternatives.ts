import type { SearchAlternative } from '#shared/contract/search-meta.ts';
import { alternativesOf } from '#shared/search/brief/alternatives.ts';
import { strictAlternativesOf } from '#shared/search/brief/strict-alternatives.ts';

import type { TrackQuery } from '../../../domain/catalogue-search.ts';
import type { Bits } from '../../arrays/bits.ts';
import { lexiconOf } from './brief-lexicon.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { findBrief, type FoundBrief } from './find-brief.ts';
import { narrow, restOf } from '../filters/narrow.ts';
import { findDocuments } from '../words/search.ts';

/** Alternatives to a search without a complete match, with their counts under the same filters (shared/search/brief/alternatives.ts). */
export function alternativesTo(index: CatalogueIndex, query: TrackQuery, found: FoundBrief): SearchAlternative[] {
  const { working } = index.values;
  const requested = [...new Set(found.units.map(({ concept }) => concept))];
  if (requested.length === 0) return [];
  const others = restOf(index, narrow(index, query, undefined));
  working.andNotInto(others, found.without);
  const counted = (left: Bits): number => {
    const count = index.values.compareWith(left);
    working.giveBack(left);
    return count;
  };
  return alternativesOf(query.search, found.brief, requested, {
    words: lexiconOf(index).words,
    countOf: (remaining) => {
      const left = working.copyOf(others);
      for (const { concept, whole } of found.units) if (remaining.includes(concept)) working.andInto(left, whole);
      return counted(left);
    },
    countOfSearch: (search) => {
      const other = findBrief(index, search);
      return other ? counted(working.and(others, other.exact)) : 0;
    },
  });
}

/** Alternatives to a search in one field, literal or with quotes, that nothing matches, with their counts under the same filters. */
export function strictAlternativesTo(index: CatalogueIndex, query: TrackQuery): SearchAlternative[] {
  const { working } = index.values;
  const others = restOf(index, narrow(index, query, undefined));
  return strictAlternativesOf(query.search, query.scope, {
    words: lexiconOf(index).words,
    countOf: (search, scope) => {
      const isLiteral = query.isLiteral === true || scope !== 'all';
      const found = isLiteral ? findDocuments(index, search, scope)?.documents : findBrief(index, search)?.exact;
      return found ? index.values.compareWith(working.and(others, found)) : 0;
    },
  });
}
