export const appCacheName = 'tonika-app-v1';
const shellUrl = '/index.html';
/** Names of these carry a hash of the content: an address never means other bytes. */
const hashed = /^\/assets\//;
/** Fetched at once while a version installs: the page has its own requests to make. */
const lanes = 4;

/** One file of the build, as the build lists it: the revision is null where the name carries a hash. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
}

interface AppFilesHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly send: typeof fetch;
  readonly manifest: readonly ManifestEntry[];
}

/** The files of this version of the app, for a start without a network. */
export function createAppFiles({ caches, send, manifest }: AppFilesHost) {
  const keys = new Map(
    manifest.map(({ url, revision }) => {
      const path = url.startsWith('/') ? url : `/${url}`;
      return [path, revision === null ? path : `${path}?rev=${revision}`] as const;
    }),
  );

  async function store(cache: Cache, path: string, key: string) {
    if (await cache.match(key)) return;
    // A name without a hash may still lie in the HTTP cache with the bytes of the version before.
    const response = await send(path, { cache: hashed.test(path) ? 'default' : 'reload' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // A copy without the trace of a redirect, which a navigation would refuse.
    const { body, status, headers } = response;
    await cache.put(key, response.redirected ? new Response(body, { status, headers }) : response);
  }

  return {
    /** Whether a path is a file of this version. */
    isCurrent: (path: string) => keys.has(path),

    /** Whether a path is a file of the app, of this version or the one before. */
    has: (path: string) => keys.has(path) || hashed.test(path),

    /**
     * Fetches and keeps the files that are not kept yet.
     *
     * @throws where one cannot be had: this version is then not installed
     */
    async install(): Promise<void> {
      const cache = await caches.open(appCacheName);
      const waiting = [...keys];
      const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await store(cache, ...next);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },

    /**
     * Deletes files of earlier versions.
     *
     * @param othersOpen a page of the version before is still open and may yet load parts of itself
     */
    async clean(othersOpen: boolean): Promise<void> {
      const cache = await caches.open(appCacheName);
      const current = new Set(keys.values());
      for (const { url } of await cache.keys()) {
        const key = url.replace(/^https?:\/\/[^/]+/, '');
        if (!current.has(key) && !(othersOpen && hashed.test(key))) await cache.delete(url);
      }
    },

    /**
     * A file, kept or else from the network; what few pages need, such as a font, is not installed and kept from then on.
     *
     * @param finish keeps the service worker alive until the work is done
     */
    async answer(request: Request, finish: (work: Promise<unknown>) => void): Promise<Response> {
      const path = new URL(request.url).pathname;
      const kept = await match(path);
      if (kept) return kept;
      const response = await send(request);
      if (response.status === 200 && hashed.test(path)) finish(keep(path, response.clone()));
      return response;
    },

    /** The shell of every page, kept or else the page from the network. */
    async shell(request: Request): Promise<Response> {
      return (await match(shellUrl)) ?? send(request);
    },
  };

  async function keep(path: string, response: Response) {
    const cache = await caches.open(appCacheName);
    // A full disk: it comes from the network the next time too.
    await cache.put(path, response).catch(() => undefined);
  }

  async function match(path: string) {
    return (await caches.open(appCacheName)).match(keys.get(path) ?? path);
  }
}
