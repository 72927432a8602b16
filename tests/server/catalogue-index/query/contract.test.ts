import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import { findFilters } from '#server/catalogue-index/query/find-filters.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import { describe } from 'vitest';

import { itIsACatalogueSearch } from '../../search/catalogue-search-contract.ts';
import { inputOf } from '../brute-force.ts';

describe('the catalogue index', () => {
  itIsACatalogueSearch(async (values, tracks) => {
    const { index } = await buildIndex(inputOf(values, tracks));
    const facetCache = new FacetCache();
    return {
      tracks: async (query) => findTracks(index, query, facetCache),
      filters: async (query) => findFilters(index, query),
      similar: async (query) => findSimilar(index, query),
      close: async () => undefined,
    };
  });
});
