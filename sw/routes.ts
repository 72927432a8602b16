import { isImmutable, isPageAddress, isSharedAddress } from '#shared/offline/addresses.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { prefetchHeader } from '#shared/offline/messages.ts';

/** The handler of a request; undefined: the network, without the service worker. */
export type Route =
  | { readonly to: 'shell' | 'asset' | 'description' | 'picture' | 'answer' }
  | { readonly to: 'sound'; readonly file: FileKey };

/** The properties of a request that decide its route. */
export type RouteRequest = Pick<Request, 'url' | 'method' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>;
  readonly cache?: RequestCache;
};

/**
 * @param origin the service worker's own
 * @param isAppFile returns whether a path is one of the app's files
 * @param assetUrl where previews and pictures lie, if elsewhere (ASSET_URL)
 */
export function routeOf(
  request: RouteRequest,
  origin: string,
  isAppFile: (path: string) => boolean,
  assetUrl?: string,
): Route | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || (url.origin !== origin && !isUnder(assetUrl, request.url))) return undefined;
  if (request.mode === 'navigate') return isPageAddress(url.pathname) ? { to: 'shell' } : undefined;
  const file = fileOfAddress(request.url);
  // Safari hangs on service worker responses to a media element. Prefetched sound is not cached; a request to another
  // server says by `reload` that it is prefetched (workers/audio/asset-connection.ts).
  if (file)
    return request.destination === '' && request.cache !== 'reload' && !request.headers.has(prefetchHeader)
      ? { to: 'sound', file }
      : undefined;
  if (isImmutable(url.pathname, url.searchParams.get('v'))) {
    // Nobody has heard that sound yet.
    if (request.headers.has(prefetchHeader)) return undefined;
    return { to: url.pathname.includes('/file-preview/') ? 'description' : 'picture' };
  }
  // After what may lie below a folder of that name on another server.
  if (isAppFile(url.pathname)) return { to: 'asset' };
  return isSharedAddress(url.pathname + url.search) && !request.headers.has('Authorization')
    ? { to: 'answer' }
    : undefined;
}

/** Returns whether a URL is one of a file under ASSET_URL. */
export const isUnder = (assetUrl: string | undefined, url: string): boolean => url.startsWith(`${assetUrl}/`);
