import { classifyResponse, isHtml } from '#shared/network/classify.ts';
import { isOurPage } from '#shared/network/content.ts';

import { fetchProven, isRight } from './app-file.ts';
import type { AppFile } from './app-file.ts';
import { NetworkFailure } from './network.ts';

export const appCacheName = 'tonika-app-v1';
const shellUrl = '/index.html';
/** Names of these carry a hash of the content: an address never means other bytes. */
const hashed = /^\/assets\//;
/** Fetched at once while a version installs: the page has its own requests to make. */
const lanes = 4;
/** Pause after files could not be restored, in milliseconds: every use of a missing file would begin it anew. */
const restorePause = 60_000;

/** One file of the build, as the build lists it: the revision is null where the name carries a hash. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  /** SHA-256 of the file, hex. */
  readonly sha256?: string;
}

interface AppFilesHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly send: typeof fetch;
  readonly manifest: readonly ManifestEntry[];
  readonly digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
  /** Waits, in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

/** The files of this version of the app, for a start without a network. */
export function createAppFiles({ caches, send, manifest, digest, wait, now }: AppFilesHost) {
  const files = new Map(
    manifest.map(({ url, revision, sha256 }): [string, AppFile] => {
      const path = url.startsWith('/') ? url : `/${url}`;
      const key = revision === null ? path : `${path}?rev=${revision}`;
      return [path, { path, key, isHashed: hashed.test(path), sha256 }];
    }),
  );
  const host = { send, digest, wait };
  /** Paths of which this worker has seen that the stored file is right. */
  const verified = new Set<string>();
  let restoring: Promise<void> | undefined;
  let failed = -Infinity;

  /** Has a file in the cache, right. What lies there already is verified, too: an earlier version took what came. */
  async function store(cache: Cache, file: AppFile) {
    const cached = await cache.match(file.key);
    if (cached && (await isRight(file, await cached.arrayBuffer(), digest))) return;
    await cache.put(file.key, await fetchProven(file, host));
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

  /**
   * Files that are cached from their first use have no known hash: a foreign page among them is recognised by its type.
   */
  async function sweepForeign(cache: Cache) {
    const current = new Set([...files.values()].map(({ key }) => key));
    for (const { url } of await cache.keys()) {
      const key = keyOf(url);
      const cached = current.has(key) ? undefined : await cache.match(key);
      if (cached && isPageFor(key, cached)) await cache.delete(key);
    }
  }

  /** Fetches what is missing or wrong of an installed version. Never throws. */
  async function restore(): Promise<void> {
    const age = now() - failed;
    // An age below zero: the clock was set back.
    if (age >= 0 && age < restorePause) return;
    restoring ??= install()
      .catch(() => void (failed = now()))
      .finally(() => (restoring = undefined));
    await restoring;
  }

  return {
    /** Whether a path is a file of this version. */
    isCurrent: (path: string) => files.has(path),

    /** Whether a path is a file of the app, of this version or the one before. */
    has: (path: string) => files.has(path) || hashed.test(path),

    /**
     * Fetches and keeps the files that are not kept yet, each verified against its hash.
     *
     * @throws where one cannot be had: this version is then not installed
     */
    install,

    /** Installs anew what is missing of this version, where something is. Never throws. */
    async restoreMissing(): Promise<void> {
      const cache = await caches.open(appCacheName).catch(() => undefined);
      const keys = (await cache?.keys().catch(() => undefined)) ?? [];
      const stored = new Set(keys.map(({ url }) => keyOf(url)));
      if ([...files.values()].some(({ key }) => !stored.has(key))) await restore();
    },

    /**
     * Deletes files of earlier versions.
     *
     * @param othersOpen a page of the version before is still open and may yet load parts of itself
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
     * A file, kept or else from the network; what few pages need, such as a font, is not installed and kept from then on.
     *
     * @param finish keeps the service worker alive until the work is done
     */
    async respond(request: Request, finish: (work: Promise<unknown>) => void): Promise<Response> {
      const path = new URL(request.url).pathname;
      const file = files.get(path);
      const cached = await match(path);
      // No file but pages is HTML: a stranger's leaves at once, without a look at the hash.
      if (cached && isPageFor(path, cached)) await drop(file?.key ?? path);
      else if (cached) {
        if (file) finish(verifyCached(file, cached.clone()));
        return cached;
      }
      const response = await send(request);
      if (classifyResponse(response).origin === 'notOurs') throw new NetworkFailure('somebody else answered');
      // Of this version: it was installed once, so it was deleted since.
      if (file) finish(restore());
      else if (isKeepable(path, response)) finish(put(path, response.clone()));
      return response;
    },

    /**
     * The shell of every page, kept or else the page from the network. A shell that is not ours is dropped: it is looked at
     * every time, since nothing would ever heal without one.
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

  /** Once in a worker's life for each file, after it was served. A wrong one is fetched anew. */
  async function verifyCached(file: AppFile, cached: Response) {
    if (verified.has(file.path)) return;
    if (await isRight(file, await cached.arrayBuffer(), digest)) {
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
    // A full disk: it comes from the network the next time too.
    await cache.put(path, response).catch(() => undefined);
  }

  async function match(path: string) {
    return (await caches.open(appCacheName)).match(files.get(path)?.key ?? path);
  }
}

/** Whether HTML stands where a script, a style or a font belongs. */
const isPageFor = (path: string, response: Response) =>
  hashed.test(path) && isHtml(response.headers.get('Content-Type'));

const isKeepable = (path: string, response: Response) =>
  response.status === 200 &&
  hashed.test(path) &&
  !isHtml(response.headers.get('Content-Type')) &&
  classifyResponse(response).origin === 'ours';

/** A cache's key without its origin. */
const keyOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
