import { musicFiltersList, soundFiltersList } from '#platform/api/lazy-endpoints.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { noFilters, type ValuesByKey } from '#shared/pages/names-query.ts';

/** The filters of a family with their values, as far as they are asked for; undefined asks for no value at all. */
export function useServerFilters(entity: Entity, requested: (ValuesByKey & { search_string?: string }) | undefined) {
  return useEndpoint(entity === 'music' ? musicFiltersList : soundFiltersList, requested ?? noFilters);
}
