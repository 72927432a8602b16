import type { Row } from '#shared/contract/catalogue.ts';
import { responseCacheName, ownCachePrefix } from '#shared/offline/response-cache.ts';

const rowsIn = /\/(?:list|filters-list|detail|get-main-page-list)$/;
/** Milliseconds for which rows read from the device are reused: typing searches with every key. */
const fresh = 5_000;

/** A cached response, with the rows in it. */
export interface CachedPage {
  readonly address: URL;
  /** As cached: the caller validates the assembled data by its schema. */
  readonly data: unknown;
  readonly rows: readonly Row[];
}

let pendingRead: { at: number; cached: Promise<CachedPage[]> } | undefined;

/** All cached responses with something of the catalogue in them. Rejects where the device denies its storage. */
export function cachedRows(): Promise<CachedPage[]> {
  const now = performance.now();
  if (!pendingRead || now - pendingRead.at > fresh) pendingRead = { at: now, cached: readCachedRows() };
  return pendingRead.cached;
}

/** Everybody's responses and those of the signed-in person, of whom there is one at most (account/own-responses.ts). */
async function readCachedRows(): Promise<CachedPage[]> {
  const own = (await caches.keys()).filter((name) => name.startsWith(ownCachePrefix));
  return (await Promise.all([...own, responseCacheName].map(readCache))).flat();
}

/** The newest responses first: they are the latest on a track. */
async function readCache(name: string): Promise<CachedPage[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).toReversed().filter(({ url }) => rowsIn.test(new URL(url).pathname));
  const read = requests.map(async ({ url }): Promise<CachedPage> => {
    const response: unknown = await (await cache.match(url))?.json().catch(() => undefined);
    const data = isObject(response) ? response['data'] : undefined;
    return { address: new URL(url), data, rows: rowsOf(data) };
  });
  return Promise.all(read);
}

/** The rows in a response: a list's, a detail's own, those of the home page's lists. */
function rowsOf(data: unknown): Row[] {
  const candidates = Array.isArray(data) ? data : isObject(data) ? [data, ...Object.values(data).flat()] : [];
  return candidates.filter(isRow);
}

/** Whether a parsed JSON value is an object or an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Identifies a row by keys that nothing else has; the caller validates it by its schema. */
const isRow = (value: unknown): value is Row =>
  isObject(value) && 'content_type_id' in value && 'kind' in value && 'preview' in value;
