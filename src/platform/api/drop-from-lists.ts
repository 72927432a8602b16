import type { ResponseOf, Endpoint } from '#shared/contract/endpoint.ts';

import { amendResponse, knownResponses } from './responses.ts';

interface List {
  data: { id: number }[];
  meta: { total: number };
}

/**
 * Removes what was deleted from the known lists of an endpoint: they do not show it while the server's own are being
 * fetched.
 */
export function dropFromLists<C extends Endpoint>(endpoint: ResponseOf<C> extends List ? C : never, id: number): void {
  const own = new RegExp(String.raw`^/api/${endpoint.path}(\?|$)`);
  for (const [address, response] of knownResponses()) {
    if (!own.test(address) || response === undefined) continue;
    // What is known of an address was parsed by the schema of its call.
    const { data, meta, ...rest } = response as List;
    const left = data.filter((entry) => entry.id !== id);
    if (left.length === data.length) continue;
    amendResponse(address, { ...rest, data: left, meta: { ...meta, total: meta.total - 1 } });
  }
}
