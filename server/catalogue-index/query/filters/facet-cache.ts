import type { TrackQuery } from '../../../domain/catalogue-search.ts';

/** The counts of one question take about 100 kB where the catalogue is large. */
const max = 200;

/** The counts that were asked for last: further pages, other orders and other people ask for the same ones. */
export class FacetCache {
  /** The longest unasked first. */
  readonly #cached = new Map<string, string>();

  /** @param count counts anew, as JSON */
  of(query: TrackQuery, count: () => string): string {
    const key = keyOf(query);
    const facets = this.#cached.get(key) ?? count();
    this.#cached.delete(key);
    this.#cached.set(key, facets);
    const [oldest = key] = this.#cached.keys();
    if (this.#cached.size > max) this.#cached.delete(oldest);
    return facets;
  }
}

/** All of a question that its counts depend on: neither page nor order. */
function keyOf({ search, isLiteral, scope, filters, within, among, variationsSeparately }: TrackQuery): string {
  return JSON.stringify([search, isLiteral, scope, filters, within, among, variationsSeparately]);
}
