import { isLoopback } from './origin.ts';

/**
 * Reads ASSET_URL: where browsers get previews and pictures by their keys in the store, `https://cdn.example.org/tonika`.
 * Plain http only on this machine: a page that came by https loads nothing by http.
 *
 * @returns it without a slash at its end; undefined where it cannot be one
 */
export function parseAssetUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return undefined;
  // It goes into headers, where these characters separate sources and directives.
  if (username || password || search || hash || /[;,'"]/.test(pathname)) return undefined;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Origins that pages may load previews and pictures from beside their own. */
export const assetOrigins = (assetUrl: string | undefined): string[] =>
  assetUrl === undefined ? [] : [new URL(assetUrl).origin];
