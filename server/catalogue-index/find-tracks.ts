import type { FoundTracks, TrackQuery } from '../domain/catalogue-search.ts';
import type { Bits } from './bits.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { explain } from './explain.ts';
import { facetsOf } from './facets.ts';
import { findVariations, variationRows } from './find-variations.ts';
import { chosenOrder, sortOf } from './list-order.ts';
import type { KeptFacets } from './kept-facets.ts';
import { narrow, restOf } from './narrow.ts';
import { pageOf } from './orders.ts';
import { findDocuments, type Found } from './search.ts';

/**
 * Answers a list: which rows are on the page, how many there are, why they were found, and the counts of the filters.
 *
 * @param kept counts of this very index
 */
export function findTracks(index: CatalogueIndex, query: TrackQuery, kept: KeptFacets): FoundTracks {
  index.values.working.startOver();
  const found = findDocuments(index, query.search, query.scope);
  const narrowed = narrow(index, query, found?.documents);
  const documents = restOf(index, narrowed);
  const rowsOf = query.variationsSeparately ? variationRows(index, query) : undefined;
  const page = rowsOf
    ? findVariations(index, query, rowsOf(documents, true), { documents, found })
    : pageOfTracks(index, query, documents, found);
  return {
    ids: page.ids,
    total: page.total,
    ...(found && found.terms.length > 0 && { matches: explain(index, found, page.documents) }),
    ...(query.facets && { facets: kept.of(query, () => facetsOf(index, query, narrowed, documents, rowsOf)) }),
  };
}

function pageOfTracks(index: CatalogueIndex, query: TrackQuery, documents: Bits, found: Found | undefined) {
  const total = index.values.compareWith(documents);
  const offset = (query.page - 1) * query.perPage;
  const onPage = offset >= total ? [] : pageOfDocuments(index, query, { documents, total, found, offset });
  return { ids: onPage.map((document) => index.ids[document]!), documents: onPage, total };
}

function pageOfDocuments(
  index: CatalogueIndex,
  query: TrackQuery,
  { documents, total, found, offset }: { documents: Bits; total: number; found: Found | undefined; offset: number },
): number[] {
  const sorted = sortOf(index, query);
  if (sorted) return sorted.order.page(documents, sorted.backwards, offset, query.perPage, total);
  const chosen = chosenOrder(index, query, documents, found, offset + query.perPage);
  return chosen ? [...chosen.subarray(offset, offset + query.perPage)] : pageOf(documents, offset, query.perPage);
}
