import type { ResponseOf, Endpoint } from '#shared/contract/endpoint.ts';

import { amendResponse, knownResponses } from './responses.ts';

interface List {
  data: { id: number }[];
  meta: { total: number };
}

/** Takes what was deleted out of the known lists of a call: they show it no more while the server's own are on their way. */
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
