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
  const urlPattern = { pathname: '/api/:entity/tracks/:content/file-preview/get-stream-partial' };
  event.waitUntil(addRoutes.call(event, { condition: { urlPattern }, source: 'network' }).catch(() => undefined));
}
