/**
 * Header of a response that came through the service worker: the number of its bytes that were stored (sound), or 1
 * where the network failed and the response is a cached one (JSON).
 */
export const cacheHeader = 'X-Tonika-Held';

/** Header of a request for what nobody has played yet: it goes past the service worker, and nothing of it is stored. */
export const prefetchHeader = 'X-Tonika-Prefetch';

/** The channel on which every thread of the device reports that something of a file was stored or dropped. */
export const cacheChannel = 'tonika-held';

/** What travels on that channel: the name of a file (`fileName`). */
export interface CacheMessage {
  readonly file: string;
}

/** The channel on which the service worker reports a request that reached nobody; the message itself has no content. */
export const unreachedChannel = 'tonika-unreached';

/**
 * From a page to the service worker. `playing`: the file that sounds in this page, by name, or nothing. `keep-page`: the
 * address at which somebody came in and may come in again.
 */
export type PageMessage =
  | { readonly type: 'apply-update' }
  | { readonly type: 'keep-page'; readonly url: string }
  | { readonly type: 'playing'; readonly file: string | null };

/** Whether data of a channel is a message about a file whose cached bytes changed. */
export const isCacheMessage = (data: unknown): data is CacheMessage => isObject(data) && typeof data.file === 'string';

/** Whether data that the service worker received is a message of one of our pages. */
export const isPageMessage = (data: unknown): data is PageMessage =>
  isObject(data) &&
  (data.type === 'apply-update' ||
    (data.type === 'keep-page' && typeof data.url === 'string') ||
    (data.type === 'playing' && (data.file === null || typeof data.file === 'string')));

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
