import { classifyResponse, isHtml } from '#shared/network/classify.ts';
import { isOurPage } from '#shared/network/content.ts';
import { appCacheName } from '#shared/offline/cache-names.ts';

import { fetchProven, isRight } from './app-file.ts';
import type { AppFile } from './app-file.ts';
import { NetworkFailure } from './network.ts';

const shellUrl = '/index.html';
/** Names with a hash of the content: the bytes of such a URL never change. */
const hashed = /^\/assets\//;
/** Number of parallel fetches during an install: the page has requests of its own. */
const lanes = 4;
/** Pause after a failed restore, in milliseconds: otherwise every use of a missing file would start another one. */
const restorePause = 60_000;

/** A file in the build's manifest: the revision is null when the name contains a hash. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  /** Of the file, as `digestOf` makes it (file-digest.ts). */
  readonly digest?: string;
}

interface AppFilesHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly send: typeof fetch;
  readonly manifest: readonly ManifestEntry[];
  /** An origin beside our own that workers and pages connect to: their policy is stored with their file. */
  readonly allowedOrigin?: string;
  readonly sha256: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
  /** Waits, in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

/** The files of this version of the app, for a start without a network. */
export function createAppFiles({ caches, send, manifest, sha256, wait, now, allowedOrigin = '' }: AppFilesHost) {
  const files = new Map(
    manifest.map(({ url, revision, digest }): [string, AppFile] => {
      const path = url.startsWith('/') ? url : `/${url}`;
      const key = revision === null ? path : `${path}?rev=${revision}`;
      return [path, { path, key, isHashed: hashed.test(path), digest }];
    }),
  );
  const host = { send, sha256, wait };
  /** Paths whose cached file this worker has verified. */
  const verified = new Set<string>();
  let restoring: Promise<void> | undefined;
  let failed = -Infinity;

  /**
   * Ensures that the cache has the right file. A cached file is verified as well: an earlier version stored files
   * unverified. A file that came with the policy of another ASSET_URL is fetched again: it is applied with every use.
   */
  async function store(cache: Cache, file: AppFile) {
    const cached = await cache.match(file.key);
    const policy = cached?.headers.get('Content-Security-Policy') ?? '';
    if (cached && policy.includes(allowedOrigin) && (await isRight(file, await cached.arrayBuffer(), sha256))) return;
    await cache.put(file.key, await fetchProven(file, host, cached !== undefined));
  }

  async function install(): Promise<void> {
    const cache = await caches.open(appCacheName);
    const waiting = [...files.values()];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await store(cache, next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await sweepForeign(cache);
  }

  /** Files cached on first use have no known hash; a foreign page among them is recognised by its type. */
  async function sweepForeign(cache: Cache) {
    const current = new Set([...files.values()].map(({ key }) => key));
    for (const { url } of await cache.keys()) {
      const key = keyOf(url);
      const cached = current.has(key) ? undefined : await cache.match(key);
      if (cached && isPageFor(key, cached)) await cache.delete(key);
    }
  }

  /** Fetches the missing or wrong files of an installed version. Never throws. */
  async function restore(): Promise<void> {
    const age = now() - failed;
    // A negative age: the clock was set back.
    if (age >= 0 && age < restorePause) return;
    restoring ??= install()
      .catch(() => void (failed = now()))
      .finally(() => (restoring = undefined));
    await restoring;
  }

  return {
    /** Returns whether a path is a file of this version. */
    isCurrent: (path: string) => files.has(path),

    /** Returns whether a path is a file of the app, of this version or the previous one. */
    has: (path: string) => files.has(path) || hashed.test(path),

    /**
     * Fetches and caches the files that are not cached yet, each verified against its hash.
     *
     * @throws when one cannot be fetched: the version is then not installed
     */
    install,

    /** Restores the missing files of this version. Never throws. */
    async restoreMissing(): Promise<void> {
      const cache = await caches.open(appCacheName).catch(() => undefined);
      const keys = (await cache?.keys().catch(() => undefined)) ?? [];
      const stored = new Set(keys.map(({ url }) => keyOf(url)));
      if ([...files.values()].some(({ key }) => !stored.has(key))) await restore();
    },

    /**
     * Deletes files of earlier versions.
     *
     * @param othersOpen a page of the previous version is still open and may load more of its chunks
     */
    async clean(othersOpen: boolean): Promise<void> {
      const cache = await caches.open(appCacheName);
      const current = new Set([...files.values()].map(({ key }) => key));
      for (const { url } of await cache.keys()) {
        const key = keyOf(url);
        if (!current.has(key) && !(othersOpen && hashed.test(key))) await cache.delete(url);
      }
    },

    /**
     * Responds with a cached file, else from the network. Files that few pages need, such as fonts, are not installed
     * but cached on first use.
     *
     * @param finish extends the service worker's lifetime until the work is done
     */
    async respond(request: Request, finish: (work: Promise<unknown>) => void): Promise<Response> {
      const path = new URL(request.url).pathname;
      const file = files.get(path);
      const cached = await match(path);
      // Only pages are HTML: a foreign page is removed immediately, without a check of the hash.
      if (cached && isPageFor(path, cached)) await drop(file?.key ?? path);
      else if (cached) {
        if (file) finish(verifyCached(file, cached.clone()));
        return cached;
      }
      const response = await send(request);
      if (classifyResponse(response).origin === 'notOurs') throw new NetworkFailure('somebody else answered');
      // A file of this version was installed, so it was deleted since.
      if (file) finish(restore());
      else if (isKeepable(path, response)) finish(put(path, response.clone()));
      return response;
    },

    /**
     * Responds with the cached shell, else with the page from the network. A shell that is not ours is removed: it is
     * checked at every use, because the app cannot repair itself without one.
     */
    async shell(request: Request, finish: (work: Promise<unknown>) => void): Promise<Response> {
      const cached = await match(shellUrl);
      const html = await cached?.clone().text();
      if (cached && html !== undefined && isOurPage(html)) return cached;
      const file = files.get(shellUrl);
      if (cached && file) await drop(file.key);
      finish(restore());
      return send(request);
    },
  };

  /** Once per file and worker lifetime, after it was served. A wrong file is fetched again. */
  async function verifyCached(file: AppFile, cached: Response) {
    if (verified.has(file.path)) return;
    if (await isRight(file, await cached.arrayBuffer(), sha256)) {
      verified.add(file.path);
      return;
    }
    await drop(file.key);
    await restore();
  }

  async function drop(key: string) {
    await (await caches.open(appCacheName)).delete(key);
  }

  async function put(path: string, response: Response) {
    const cache = await caches.open(appCacheName);
    // A full disk: the next request goes to the network as well.
    await cache.put(path, response).catch(() => undefined);
  }

  async function match(path: string) {
    return (await caches.open(appCacheName)).match(files.get(path)?.key ?? path);
  }
}

/** Returns whether a response is HTML in place of a script, a style or a font. */
const isPageFor = (path: string, response: Response) =>
  hashed.test(path) && isHtml(response.headers.get('Content-Type'));

const isKeepable = (path: string, response: Response) =>
  response.status === 200 &&
  hashed.test(path) &&
  !isHtml(response.headers.get('Content-Type')) &&
  classifyResponse(response).origin === 'ours';

/** Returns a cache key without its origin. */
const keyOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
