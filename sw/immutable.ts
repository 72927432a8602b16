/** Entries kept at most in one cache of immutable answers. */
const limit = 1_500;
const trimEvery = 50;

export interface ImmutableHost {
  readonly send: typeof fetch;
  readonly cache: () => Promise<Cache>;
  readonly finish: (work: Promise<unknown>) => void;
}

let storesUntilTrim = 0;

/** What never changes at its address: from the cache, else from the network and kept. */
export async function answerCacheFirst(request: Request, host: ImmutableHost): Promise<Response> {
  const cache = await host.cache().catch(() => undefined);
  const kept = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const response = await host.send(request);
  if (cache && response.status === 200) host.finish(keep(cache, request.url, response.clone()));
  return response;
}

async function keep(cache: Cache, address: string, response: Response) {
  try {
    const { body, headers } = response;
    const type = headers.get('Content-Type') ?? 'application/octet-stream';
    // Without the answer's own headers: neither Vary nor a cookie belongs into a shared cache.
    await cache.put(address, new Response(body, { headers: { 'Content-Type': type } }));
    storesUntilTrim -= 1;
    if (storesUntilTrim >= 0) return;
    storesUntilTrim = trimEvery;
    const keys = await cache.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(key);
  } catch {
    // A full disk: the picture is shown all the same.
  }
}
