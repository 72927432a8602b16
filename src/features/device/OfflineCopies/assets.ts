import { classifyResponse } from '#shared/network/classify.ts';
import { isOurJson } from '#shared/network/content.ts';
import { descriptionCacheName, pictureCacheName } from '#shared/offline/cache-names.ts';

/** Requests at a time: the browser has six connections to a server, sound takes three, and the page needs one. */
const atOnce = 2;

/**
 * Stores descriptions, waveforms and pictures that the device has not yet, where the service worker looks for them.
 *
 * @throws TypeError where the server is not reached; DOMException where the disk is full, or the signal aborts
 */
export async function storeAssets(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const queue = [...addresses];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      signal.throwIfAborted();
      await storeAsset(address, signal);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function storeAsset(address: string, signal: AbortSignal) {
  const isPicture = address.includes('/media/pictures/');
  const cache = await caches.open(isPicture ? pictureCacheName : descriptionCacheName);
  if (await cache.match(address, { ignoreVary: true })) return;
  const response = await fetch(address, { priority: 'low', signal });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (classifyResponse(response).origin === 'notOurs') throw new TypeError('Somebody else responded');
  if (response.status >= 500 || response.status === 429) throw new TypeError(`The server responded ${response.status}`);
  // Gone: the next reading of the content brings another address.
  if (response.status !== 200) return;
  if (!(isPicture ? isWebP(bytes) : isOurJson(new TextDecoder().decode(bytes))))
    throw new TypeError('The content is not the requested one');
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  await cache.put(address, new Response(bytes, { headers: { 'Content-Type': type } }));
}

/** RIFF container, "WEBP" at byte 8; all our pictures are such files. */
const isWebP = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 12)) === 'RIFFWEBP';
