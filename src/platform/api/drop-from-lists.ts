import type { ResponseOf, Endpoint } from '#shared/contract/endpoint.ts';

import { amendResponse, knownResponses } from './responses.ts';

interface List {
  data: { id: number }[];
  meta: { total: number };
}

/** Removes a deleted item from the known lists of an endpoint: they do not show it while they are fetched again. */
export function dropFromLists<C extends Endpoint>(endpoint: ResponseOf<C> extends List ? C : never, id: number): void {
  const own = new RegExp(String.raw`^/api/${endpoint.path}(\?|$)`);
  for (const [address, response] of knownResponses()) {
    if (!own.test(address) || response === undefined) continue;
    // Known responses were parsed by the schema of their endpoint.
    const { data, meta, ...rest } = response as List;
    const left = data.filter((entry) => entry.id !== id);
    if (left.length === data.length) continue;
    amendResponse(address, { ...rest, data: left, meta: { ...meta, total: meta.total - 1 } });
  }
}
