import type { SearchScope } from '../contract/catalogue.ts';
import { isrcFrom, iswcFrom } from '../domain/rights-codes.ts';

/**
 * Returns the ISRC or ISWC of a search that consists of one, as the catalogue writes it; undefined when it does not, or
 * when its scope has no codes.
 */
export function rightsCodeIn(query: {
  search_string?: string | undefined;
  search_scope?: SearchScope | undefined;
}): string | undefined {
  const { search_string: text = '', search_scope: scope = 'all' } = query;
  return scope === 'all' ? (isrcFrom(text) ?? iswcFrom(text)) : undefined;
}
