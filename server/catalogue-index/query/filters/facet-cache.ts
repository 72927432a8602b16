import type { TrackQuery } from '../../../domain/catalogue-search.ts';

/** Maximum number of cached counts, each about 100 kB in a large catalogue. */
const max = 200;

/** Caches the latest facet counts: further pages, other orders and other people request the same ones. */
export class FacetCache {
  /** The least recently requested first. */
  readonly #cached = new Map<string, string>();

  /** @param count computes the counts, as JSON */
  of(query: TrackQuery, count: () => string): string {
    // One person's own list: nobody else requests it, and its key would be as long as their history.
    if (query.without) return count();
    const key = keyOf(query);
    const facets = this.#cached.get(key) ?? count();
    this.#cached.delete(key);
    this.#cached.set(key, facets);
    const [oldest = key] = this.#cached.keys();
    if (this.#cached.size > max) this.#cached.delete(oldest);
    return facets;
  }
}

/** Returns the part of a query that its counts depend on: neither page nor order. */
function keyOf({ search, isLiteral, scope, filters, within, among, variationsSeparately }: TrackQuery): string {
  return JSON.stringify([search, isLiteral, scope, filters, within, among, variationsSeparately]);
}
