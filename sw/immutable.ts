import { classifyResponse } from '#shared/network/classify.ts';
import { isOurJson } from '#shared/network/content.ts';

/** Maximum number of entries in one cache of immutable responses. */
const limit = 1_500;
const trimEvery = 50;

export interface ImmutableHost {
  readonly send: typeof fetch;
  readonly cache: () => Promise<Cache>;
  readonly finish: (work: Promise<unknown>) => void;
  /** Returns which entries may be dropped. */
  readonly unpinned: (keys: readonly Request[]) => Promise<Request[]>;
  /** Returns whether a body is plausible for the URL: a foreign one would be cached forever. */
  readonly isRight: (bytes: Uint8Array) => boolean;
}

let storesUntilTrim = 0;

/** Responds from the cache, else from the network and caches: for URLs whose content never changes. */
export async function respondCacheFirst(request: Request, host: ImmutableHost): Promise<Response> {
  const cache = await host.cache().catch(() => undefined);
  // A reload means that the cached response looked wrong.
  const isReload = request.cache === 'reload' || request.cache === 'no-store';
  const cached = isReload ? undefined : await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const response = await host.send(request);
  const isOurs = response.status === 200 && classifyResponse(response).origin !== 'notOurs';
  if (cache && isOurs) host.finish(store(cache, request.url, response.clone(), host));
  return response;
}

async function store(
  cache: Cache,
  address: string,
  response: Response,
  { isRight, unpinned }: Pick<ImmutableHost, 'isRight' | 'unpinned'>,
) {
  try {
    const bytes = await response.arrayBuffer();
    if (!isRight(new Uint8Array(bytes))) return;
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
    // Without the response's own headers: Vary and cookies do not belong in a shared cache.
    await cache.put(address, new Response(bytes, { headers: { 'Content-Type': type } }));
    storesUntilTrim -= 1;
    if (storesUntilTrim >= 0) return;
    storesUntilTrim = trimEvery;
    const keys = await unpinned(await cache.keys());
    for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(key);
  } catch {
    // A full disk: the response is still served.
  }
}

/** Returns whether the bytes are a description or a waveform. */
export const isDescription = (bytes: Uint8Array): boolean => isOurJson(new TextDecoder().decode(bytes));

/** Returns whether the bytes are a WebP file, as all our pictures are (RIFF container, "WEBP" at byte 8). */
export const isPicture = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 12)) === 'RIFFWEBP';
