/**
 * On an answer that came through the service worker: the number of its bytes that were held (sound), or 1 where the
 * network failed and the answer is the one kept from before (JSON).
 */
export const cacheHeader = 'X-Tonika-Held';

/** On a request for what nobody has asked to hear: it goes past the service worker, and nothing of it is kept. */
export const prefetchHeader = 'X-Tonika-Prefetch';

/** Where everybody on the device tells that something of a file was stored or dropped. */
export const cacheChannel = 'tonika-held';

/** What travels on that channel: the name of a file (`fileName`). */
export interface CacheMessage {
  readonly file: string;
}

/** Where the service worker tells its pages of a request that reached nobody; the message itself says nothing more. */
export const unreachedChannel = 'tonika-unreached';

/**
 * From a page to the service worker. `playing`: the file that sounds in this page, by name, or nothing. `keep-page`: the
 * address at which somebody came in and may come in again.
 */
export type PageMessage =
  | { readonly type: 'apply-update' }
  | { readonly type: 'keep-page'; readonly url: string }
  | { readonly type: 'playing'; readonly file: string | null };

export const isCacheMessage = (data: unknown): data is CacheMessage => isObject(data) && typeof data.file === 'string';

export const isPageMessage = (data: unknown): data is PageMessage =>
  isObject(data) &&
  (data.type === 'apply-update' ||
    (data.type === 'keep-page' && typeof data.url === 'string') ||
    (data.type === 'playing' && (data.file === null || typeof data.file === 'string')));

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
