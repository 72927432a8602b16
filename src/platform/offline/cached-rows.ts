import type { Row } from '#shared/contract/catalogue.ts';
import { responseCacheName, ownCachePrefix } from '#shared/offline/response-cache.ts';

const rowsIn = /\/(?:list|filters-list|detail|get-main-page-list)$/;
/** What has been read of the device serves so long, in milliseconds: a person who types asks with every letter. */
const fresh = 5_000;

/** An answer seen before, with the rows in it. */
export interface CachedPage {
  readonly address: URL;
  /** As it was kept: whoever shows what is made of it checks that by its schema. */
  readonly data: unknown;
  readonly rows: readonly Row[];
}

let pendingRead: { at: number; cached: Promise<CachedPage[]> } | undefined;

/** All answers on the device that hold something of the catalogue. Rejects where the device refuses its storage. */
export function cachedRows(): Promise<CachedPage[]> {
  const now = performance.now();
  if (!pendingRead || now - pendingRead.at > fresh) pendingRead = { at: now, cached: readCachedRows() };
  return pendingRead.cached;
}

/** Of everybody's answers and those of who is signed in, of whom there is one at most (account/own-answers.ts). */
async function readCachedRows(): Promise<CachedPage[]> {
  const own = (await caches.keys()).filter((name) => name.startsWith(ownCachePrefix));
  return (await Promise.all([...own, responseCacheName].map(readCache))).flat();
}

/** The newest answers first: what they say of a track is the latest. */
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

/** The rows in an answer: a list's, a detail's own, those of the home page's lists. */
function rowsOf(data: unknown): Row[] {
  const candidates = Array.isArray(data) ? data : isObject(data) ? [data, ...Object.values(data).flat()] : [];
  return candidates.filter(isRow);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** By what no other thing has; whoever shows the list checks it by its schema. */
const isRow = (value: unknown): value is Row =>
  isObject(value) && 'content_type_id' in value && 'kind' in value && 'preview' in value;
