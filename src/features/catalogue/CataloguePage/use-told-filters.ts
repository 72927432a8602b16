import { musicFiltersList, soundFiltersList } from '#platform/api/later-calls.ts';
import { useCall } from '#platform/api/use-call.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { nothingTold, type ValuesByKey } from '#shared/pages/names-query.ts';

/** The filters of a family with their values, as far as they are asked for; undefined asks for no value at all. */
export function useToldFilters(entity: Entity, asked: (ValuesByKey & { search_string?: string }) | undefined) {
  return useCall(entity === 'music' ? musicFiltersList : soundFiltersList, asked ?? nothingTold);
}
