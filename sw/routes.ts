import { isImmutable, isPageAddress, isSharedAddress } from '#shared/offline/addresses.ts';
import { fileOfAsset } from '#shared/offline/asset-address.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { prefetchHeader } from '#shared/offline/messages.ts';

/** The handler of a request; undefined: the network, without the service worker. */
export type Route =
  | { readonly to: 'shell' | 'asset' | 'description' | 'picture' | 'assetPicture' | 'answer' }
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
  if (assetUrl !== undefined && request.url.startsWith(`${assetUrl}/`)) {
    if (fileOfAsset(request.url) || url.pathname.includes('/media/pictures/')) return assetRouteOf(request);
  }
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (request.mode === 'navigate') return isPageAddress(url.pathname) ? { to: 'shell' } : undefined;
  if (isAppFile(url.pathname)) return { to: 'asset' };
  const file = fileOfAddress(request.url);
  // Safari hangs on service worker responses to a media element. Prefetched sound is not cached.
  if (file)
    return request.destination === '' && !request.headers.has(prefetchHeader) ? { to: 'sound', file } : undefined;
  if (isImmutable(url.pathname, url.searchParams.get('v'))) {
    return { to: url.pathname.includes('/file-preview/') ? 'description' : 'picture' };
  }
  return isSharedAddress(url.pathname + url.search) && !request.headers.has('Authorization')
    ? { to: 'answer' }
    : undefined;
}

function assetRouteOf(request: RouteRequest): Route | undefined {
  if (request.method !== 'GET' || request.mode === 'navigate') return undefined;
  const file = fileOfAsset(request.url);
  if (!file) return { to: 'assetPicture' };
  // A header for prefetched sound would need the permission of the other server (workers/audio/asset-connection.ts).
  return request.destination === '' && request.cache !== 'reload' ? { to: 'sound', file } : undefined;
}
