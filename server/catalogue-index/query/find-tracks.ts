import type { SearchAlternative, SearchConcept } from '#shared/contract/search-meta.ts';

import type { FoundTracks, TrackQuery } from '../../domain/catalogue-search.ts';
import type { Bits } from '../arrays/bits.ts';
import { alternativesTo, strictAlternativesTo } from './brief/alternatives.ts';
import { presentConcepts } from './brief/brief-meta.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { explainBrief } from './brief/explain-brief.ts';
import { explain } from './words/explain.ts';
import { facetsOf } from './filters/facets.ts';
import { findBrief, type FoundBrief } from './brief/find-brief.ts';
import { findVariations, variationRows } from './find-variations.ts';
import { chosenOrder, sortOf } from './list-order.ts';
import type { FacetCache } from './filters/facet-cache.ts';
import { narrow, restOf } from './filters/narrow.ts';
import { pageOf } from '../store/result-pages.ts';
import { findDocuments, type Found } from './words/search.ts';

/** Rows of a page, from `offset` on. */
interface Slice {
  offset: number;
  limit: number;
}

interface Page {
  ids: number[];
  /** The document of each row. */
  documents: number[];
  total: number;
}

/**
 * Computes a list: the rows of the page, the total, the matches and the facet counts. A search is parsed as a brief,
 * unless it is literal or has a scope.
 *
 * @param facetCache counts of this index
 */
export function findTracks(index: CatalogueIndex, query: TrackQuery, facetCache: FacetCache): FoundTracks {
  const { working } = index.values;
  working.startOver();
  const isLiteral = query.isLiteral === true || query.scope !== 'all';
  const brief = isLiteral ? undefined : findBrief(index, query.search);
  const found = isLiteral ? findDocuments(index, query.search, query.scope) : brief;
  const narrowed = narrow(index, query, found?.documents);
  const documents = restOf(index, narrowed);
  const rowsOf = query.variationsSeparately ? variationRows(index, query) : undefined;
  const pageFrom = (own: Bits, slice: Slice): Page =>
    rowsOf
      ? findVariations(index, query, rowsOf(own, true), { documents: own, found, ...slice })
      : pageOfTracks(index, query, own, found, slice);
  const { page, exact } = pageInTiers(index, query, { documents, brief, pageFrom });
  const concepts = brief && presentConcepts(index, brief);
  return {
    ids: page.ids,
    total: page.total,
    ...(found && { exact }),
    ...(concepts && { concepts }),
    ...(found && exact === 0 && { alternatives: alternativesOf(index, query, brief) }),
    ...(found && found.terms.length > 0 && { matches: explained(index, found, page.documents, brief, concepts) }),
    ...(query.facets && { facets: facetCache.of(query, () => facetsOf(index, query, narrowed, documents, rowsOf)) }),
  };
}

/** Complete matches precede partial ones in any order: pages may contain both. */
function pageInTiers(
  index: CatalogueIndex,
  query: TrackQuery,
  {
    documents,
    brief,
    pageFrom,
  }: { documents: Bits; brief: FoundBrief | undefined; pageFrom: (documents: Bits, slice: Slice) => Page },
): { page: Page; exact: number } {
  const { working } = index.values;
  const [offset, limit] = [(query.page - 1) * query.perPage, query.perPage];
  if (!brief) {
    const page = pageFrom(documents, { offset, limit });
    return { page, exact: page.total };
  }
  const exact = working.and(documents, brief.exact);
  const others = working.copyOf(documents);
  working.andNotInto(others, exact);
  const first = pageFrom(exact, { offset, limit });
  const rest = pageFrom(others, { offset: Math.max(0, offset - first.total), limit: limit - first.ids.length });
  const page = {
    ids: [...first.ids, ...rest.ids],
    documents: [...first.documents, ...rest.documents],
    total: first.total + rest.total,
  };
  return { page, exact: first.total };
}

function alternativesOf(index: CatalogueIndex, query: TrackQuery, brief: FoundBrief | undefined): SearchAlternative[] {
  const ofConcepts = brief ? alternativesTo(index, query, brief) : [];
  return brief?.brief.literal === '' ? ofConcepts : [...ofConcepts, ...strictAlternativesTo(index, query)];
}

function explained(
  index: CatalogueIndex,
  found: Found,
  documents: readonly number[],
  brief: FoundBrief | undefined,
  concepts: readonly SearchConcept[] = [],
) {
  return brief ? explainBrief(index, brief, concepts, documents) : explain(index, found, documents);
}

function pageOfTracks(
  index: CatalogueIndex,
  query: TrackQuery,
  documents: Bits,
  found: Found | undefined,
  slice: Slice,
): Page {
  const total = index.values.compareWith(documents);
  const onPage =
    slice.offset >= total || slice.limit === 0 ? [] : pageOfDocuments(index, query, { documents, total, found, slice });
  return { ids: onPage.map((document) => index.ids[document]!), documents: onPage, total };
}

function pageOfDocuments(
  index: CatalogueIndex,
  query: TrackQuery,
  { documents, total, found, slice }: { documents: Bits; total: number; found: Found | undefined; slice: Slice },
): number[] {
  const { offset, limit } = slice;
  const sorted = sortOf(index, query);
  if (sorted) return sorted.order.page(documents, sorted.backwards, offset, limit, total);
  const chosen = chosenOrder(index, query, documents, found, offset + limit);
  return chosen ? [...chosen.subarray(offset, offset + limit)] : pageOf(documents, offset, limit);
}
