import { responseCacheName, ownCachePrefix } from '#shared/offline/cache-names.ts';

import { idle } from '../idle.ts';

/**
 * Amends the cached responses by changes of this page's own. Runs when the page is idle, one after another: there are
 * hundreds of them. Never throws.
 *
 * @param concerns whether a response's text may have something to amend: most need not be parsed
 * @param amend returns the same object where nothing changes
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
    // The device denies its storage, or the person has just signed out: the server's next response has it anyway.
  }
}
