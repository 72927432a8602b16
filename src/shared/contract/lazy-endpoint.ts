import type { Endpoint } from './endpoint.ts';
import type { LazyEndpoint } from './endpoint.ts';

/** Either kind of endpoint. */
export type AnyEndpoint = Endpoint | LazyEndpoint;

/** The endpoint at an address, loaded with its first request. A test checks that the loaded one has this address. */
export function lazyEndpoint<C extends Endpoint>(path: string, load: () => Promise<C>): LazyEndpoint<C> {
  return { method: 'GET', path, kind: 'json', load };
}

/** The endpoint with its schemas. */
export async function loadEndpoint(endpoint: AnyEndpoint): Promise<Endpoint> {
  return 'load' in endpoint ? endpoint.load() : endpoint;
}
