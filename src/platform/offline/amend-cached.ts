import { responseCacheName, ownCachePrefix } from '#shared/offline/response-cache.ts';

import { idle } from '../idle.ts';

/**
 * Changes the answers kept on the device by what this page did itself. Once the page is at rest, one after another: there
 * are hundreds of them. Never throws.
 *
 * @param concerns whether an answer's text may have something to change: most need not be read further
 * @param amend the same object where nothing is changed
 */
export async function amendCached(
  concerns: (text: string) => boolean,
  amend: (response: unknown) => unknown,
): Promise<void> {
  if (!('caches' in globalThis)) return;
  await idle();
  try {
    const names = (await caches.keys()).filter((name) => name === responseCacheName || name.startsWith(ownCachePrefix));
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (text === undefined || !concerns(text)) continue;
        const response: unknown = JSON.parse(text);
        const amended = amend(response);
        if (amended === response) continue;
        const headers = { 'Content-Type': 'application/json' };
        await cache.put(request, new Response(JSON.stringify(amended), { headers }));
      }
    }
  } catch {
    // The device refuses its storage, or the person has just left: the server's next answer says it anyway.
  }
}
