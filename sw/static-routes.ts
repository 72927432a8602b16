/** Ranges of our server, and previews under ASSET_URL on any other (server/presenters/preview-urls.ts). */
const patterns = [
  { pathname: '/api/:entity/tracks/:content/file-preview/get-stream-partial' },
  { hostname: '*', search: 'format=*&kind=*' },
];

/**
 * Where the browser has static routes (WICG Service Worker Static Routing, Chromium 123), ranges of previews bypass
 * this worker: the audio worker, which alone requests them, uses the same store, and the first sound does not wait for
 * another process. Elsewhere they are served here.
 *
 * @param event of the installation
 */
export function leaveSoundToItsWorker(event: ExtendableEvent): void {
  if (!('addRoutes' in event)) return;
  const { addRoutes } = event as { addRoutes: (rules: unknown) => Promise<void> };
  // One call each: a browser that rejects one pattern has the other.
  for (const urlPattern of patterns) {
    const rule = { condition: { urlPattern }, source: 'network' };
    event.waitUntil(addRoutes.call(event, rule).catch(() => undefined));
  }
}
