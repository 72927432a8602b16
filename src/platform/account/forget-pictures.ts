import { pictureCacheName, ownCachePrefix, responseCacheName } from '#shared/offline/cache-names.ts';

/** What the addresses of one picture have in common, in all its sizes. */
const picture = /\/media\/pictures\/[^/"\\]+\//g;

/**
 * Removes cached pictures that are in responses to a person and in none to everybody: their own, and those of their
 * projects. Before the responses are removed. Never throws.
 *
 * @param person the signed-in person as JSON
 */
export async function forgetOwnPictures(person: string): Promise<void> {
  try {
    const own = new Set(person.match(picture));
    for (const name of await caches.keys())
      if (name.startsWith(ownCachePrefix)) for await (const text of textsOf(name)) addPictures(own, text);
    if (own.size === 0) return;
    const shared = new Set<string>();
    for await (const text of textsOf(responseCacheName)) addPictures(shared, text);
    const cache = await caches.open(pictureCacheName);
    const addresses = (await cache.keys()).map(({ url }) => url);
    const isOwn = (url: string) => url.match(picture)?.some((address) => own.has(address) && !shared.has(address));
    await Promise.all(addresses.filter(isOwn).map(async (url) => cache.delete(url)));
  } catch {
    // No caches, or a cache that was deleted meanwhile.
  }
}

async function* textsOf(name: string): AsyncGenerator<string> {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) yield (await (await cache.match(url))?.text()) ?? '';
}

function addPictures(found: Set<string>, text: string) {
  for (const address of text.match(picture) ?? []) found.add(address);
}
