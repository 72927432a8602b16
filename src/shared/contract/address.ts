import type { QueryOf } from './endpoint.ts';
import type { AnyEndpoint } from './lazy-endpoint.ts';

/** The base of every call (api.md "Ground rules"). */
export const apiBase = '/api';

/**
 * The address of a request with its query: arrays as `key[]=`, keys in alphabetical order, empty and undefined values
 * left out (spec.md section 5). The same request always has the same address: caches and first data are keyed by it.
 */
export function requestAddress<C extends AnyEndpoint>(endpoint: C, query?: QueryOf<C>): string {
  return pathAddress(endpoint.path, query ?? {});
}

/** The same by the endpoint's path alone, for code that runs without its schemas. */
export function pathAddress(path: string, query: object): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query).toSorted(byKey)) {
    for (const [name, text] of flatten(key, value)) pairs.push(`${encode(name)}=${encode(text)}`);
  }
  const search = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return `${apiBase}/${path}${search}`;
}

const encode = (text: string) => encodeURIComponent(text).replaceAll('%5B', '[').replaceAll('%5D', ']');

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : a > b ? 1 : 0);

const isObject = (item: unknown) => typeof item === 'object' && item !== null;

/** Pairs for one value, of a query or a form: an array of objects becomes indexed keys, `genres[0][id]=1` (spec.md section 5). */
export function flatten(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return value.flatMap((item) => flatten(`${key}[]`, item));
    // Ids and pairs of ids in one list: `[]` beside `[1]` would be read as something else.
    return value.flatMap((item, index) => flatten(`${key}[${index}]`, isObject(item) ? item : { id: item }));
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => flatten(`${key}[${name}]`, inner));
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[key, String(value)]];
  return [];
}
