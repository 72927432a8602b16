import { musicFiltersList, soundFiltersList } from '#platform/api/lazy-endpoints.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { noFilters, type ValuesByKey } from '#shared/pages/names-query.ts';

/** The filters of a family with the requested values; undefined requests no values. */
export function useServerFilters(entity: Entity, requested: (ValuesByKey & { search_string?: string }) | undefined) {
  return useEndpoint(entity === 'music' ? musicFiltersList : soundFiltersList, requested ?? noFilters);
}
