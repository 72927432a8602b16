import type { SearchScope } from '../contract/catalogue.ts';
import { isrcFrom, iswcFrom } from '../domain/rights-codes.ts';

/**
 * The ISRC or ISWC that a search is as a whole, as the catalogue writes it; undefined where it is none, or where it looks
 * in a place that has no codes.
 */
export function rightsCodeIn(query: {
  search_string?: string | undefined;
  search_scope?: SearchScope | undefined;
}): string | undefined {
  const { search_string: text = '', search_scope: scope = 'all' } = query;
  return scope === 'all' ? (isrcFrom(text) ?? iswcFrom(text)) : undefined;
}
