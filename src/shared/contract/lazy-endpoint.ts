import type { Endpoint } from './endpoint.ts';

/**
 * A call whose schemas are loaded with its first request. What comes with the app needs its address at once and no more:
 * the answers of the first screen come with the page, and schemas with their library are a tenth of the first load.
 */
export interface LazyEndpoint<C extends Endpoint = Endpoint> {
  readonly method: 'GET';
  readonly path: string;
  readonly kind: 'json';
  readonly load: () => Promise<C>;
}

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
