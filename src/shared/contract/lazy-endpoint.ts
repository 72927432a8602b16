import type { Endpoint } from './endpoint.ts';
import type { LazyEndpoint } from './endpoint.ts';

/** Either kind: what can be asked for. */
export type AnyEndpoint = Endpoint | LazyEndpoint;

/** The call at an address, to be loaded when first sent. A test holds that the loaded one has this address. */
export function lazyEndpoint<C extends Endpoint>(path: string, load: () => Promise<C>): LazyEndpoint<C> {
  return { method: 'GET', path, kind: 'json', load };
}

/** The call with its schemas. */
export async function loadEndpoint(endpoint: AnyEndpoint): Promise<Endpoint> {
  return 'load' in endpoint ? endpoint.load() : endpoint;
}
