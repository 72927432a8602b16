import { classifyResponse } from '#shared/network/classify.ts';
import { isOurJson } from '#shared/network/content.ts';

/** Maximum of entries in one cache of immutable responses. */
const limit = 1_500;
const trimEvery = 50;

export interface ImmutableHost {
  readonly send: typeof fetch;
  readonly cache: () => Promise<Cache>;
  readonly finish: (work: Promise<unknown>) => void;
  /** Whether a body can be what stands at the address: a stranger's would stay for ever. */
  readonly isRight: (bytes: Uint8Array) => boolean;
}

let storesUntilTrim = 0;

/** What never changes at its address: from the cache, else from the network and kept. */
export async function respondCacheFirst(request: Request, host: ImmutableHost): Promise<Response> {
  const cache = await host.cache().catch(() => undefined);
  // Who reloads has found what is kept to be wrong.
  const isReload = request.cache === 'reload' || request.cache === 'no-store';
  const cached = isReload ? undefined : await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const response = await host.send(request);
  const isOurs = response.status === 200 && classifyResponse(response).origin !== 'notOurs';
  if (cache && isOurs) host.finish(store(cache, request.url, response.clone(), host.isRight));
  return response;
}

async function store(cache: Cache, address: string, response: Response, isRight: ImmutableHost['isRight']) {
  try {
    const bytes = await response.arrayBuffer();
    if (!isRight(new Uint8Array(bytes))) return;
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
    // Without the response's own headers: neither Vary nor a cookie belongs into a shared cache.
    await cache.put(address, new Response(bytes, { headers: { 'Content-Type': type } }));
    storesUntilTrim -= 1;
    if (storesUntilTrim >= 0) return;
    storesUntilTrim = trimEvery;
    const keys = await cache.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(key);
  } catch {
    // A full disk: the picture is shown all the same.
  }
}

/** A description or a waveform. */
export const isDescription = (bytes: Uint8Array): boolean => isOurJson(new TextDecoder().decode(bytes));

/** A WebP file, as all pictures of ours are (RIFF container, "WEBP" at byte 8). */
export const isPicture = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 12)) === 'RIFFWEBP';
