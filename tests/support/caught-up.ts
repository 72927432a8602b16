import type { CatalogueSearch } from '#server/domain/catalogue-search.ts';
import type { LiveIndex } from '#server/catalogue-index/serve/live-index.ts';

/** Lists that know everything written before they are asked: what a test has just made is there. */
export function caughtUp(index: LiveIndex): CatalogueSearch {
  return {
    async tracks(query) {
      await index.caughtUp();
      return index.tracks(query);
    },
    async filters(query) {
      await index.caughtUp();
      return index.filters(query);
    },
    async similar(query) {
      await index.caughtUp();
      return index.similar(query);
    },
    status: () => index.status(),
  };
}
