/** Ranges of our server, and previews under ASSET_URL on any other (server/presenters/preview-urls.ts). */
const patterns = [
  { pathname: '/api/:entity/tracks/:content/file-preview/get-stream-partial' },
  { hostname: '*', search: 'format=*&kind=*' },
];

/** Of browsers with static routes; the types of TypeScript do not have it. */
const { InstallEvent: installEvent } = self as { readonly InstallEvent?: { readonly prototype: object } };

/**
 * Whether the audio worker, which alone requests sound, fetches and stores it without this worker: where the browser has
 * static routes (WICG Service Worker Static Routing, Chromium 123). Elsewhere sound is served here. Both use the same
 * store. Chromium (156) does not apply the routes to requests of dedicated workers: their events are not responded to,
 * which leaves them to the network.
 */
export const isSoundLeft = 'addRoutes' in (installEvent?.prototype ?? {});

/**
 * Ranges of previews bypass this worker where `isSoundLeft`.
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
