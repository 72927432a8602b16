/**
 * Header of a response that came through the service worker: the number of its bytes that were stored (sound), or 1
 * when the network failed and the response is a cached one (JSON).
 */
export const cacheHeader = 'X-Tonika-Held';

/** Header of a prefetch of sound that was not played yet: it bypasses the service worker, and nothing of it is stored. */
export const prefetchHeader = 'X-Tonika-Prefetch';

/** The channel on which every thread of the device reports that bytes of a file were stored or deleted. */
export const cacheChannel = 'tonika-held';

/** A message of that channel: the name of a file (`fileName`), or of the ended background fetch. */
export interface CacheMessage {
  readonly file: string;
}

/** The channel on which the service worker reports a request that failed to reach a server; the message has no content. */
export const unreachedChannel = 'tonika-unreached';

/**
 * A message from a page to the service worker. `playing`: the name of the file that plays in this page, or none.
 * `keep-page`: the URL of the visit's first page, which is cached for the next visit. `apply-update`: a waiting version
 * takes over; the active one ends what delays that, and replies on the port that comes with the message once it is quiet.
 */
export type PageMessage =
  | { readonly type: 'apply-update' }
  | { readonly type: 'keep-page'; readonly url: string }
  | { readonly type: 'playing'; readonly file: string | null };

/** Returns whether a channel's data is a message about a file whose cached bytes changed. */
export const isCacheMessage = (data: unknown): data is CacheMessage => isObject(data) && typeof data.file === 'string';

/** Returns whether data received by the service worker is a message of one of our pages. */
export const isPageMessage = (data: unknown): data is PageMessage =>
  isObject(data) &&
  (data.type === 'apply-update' ||
    (data.type === 'keep-page' && typeof data.url === 'string') ||
    (data.type === 'playing' && (data.file === null || typeof data.file === 'string')));

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
