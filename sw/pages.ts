import { isOurPage } from '#shared/network/content.ts';
import { pageCacheName } from '#shared/offline/cache-names.ts';

/** Maximum number of cached pages; the least recently stored are removed. */
const limit = 60;
const dataBlock = '<script type="application/json" id="first-data"';
const appFile = /(?:src|href)="(\/assets\/[^"]+)"/g;

interface PagesHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly send: typeof fetch;
  /** Returns whether a path is a file of this version of the app. */
  readonly isCurrentFile: (path: string) => boolean;
}

/**
 * Caches server-rendered pages, so that their first rows are visible before the app has started. The app hydrates such
 * a page and requests newer responses; the attribute `data-kept` marks it.
 */
export function createPages({ caches, send, isCurrentFile }: PagesHost) {
  return {
    /** Returns the cached page of a URL; undefined when there is none of this version. */
    async match(address: string): Promise<Response | undefined> {
      const cache = await caches.open(pageCacheName);
      const page = await cache.match(address);
      const html = await page?.clone().text();
      if (html !== undefined && isOurPage(html) && isOfThisVersion(html)) return page;
      if (page) await cache.delete(address);
      return undefined;
    },

    /** Fetches and caches a page of the public catalogue, without a session. Best effort: failures are ignored. */
    async save(address: string): Promise<void> {
      const page = await send(address, { credentials: 'omit' }).catch(() => undefined);
      // The locale entry has redirected: the response belongs to another URL.
      if (!page || page.status !== 200 || page.redirected) return;
      // The page of a secret link may be revoked.
      if (/no-store/.test(page.headers.get('Cache-Control') ?? '')) return;
      const html = await page.text().catch(() => '');
      if (!isOurPage(html) || !html.includes(dataBlock) || !isOfThisVersion(html)) return;
      const headers = new Headers(page.headers);
      for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
      const cached = new Response(html.replace(dataBlock, `${dataBlock} data-kept`), { headers });
      await store(address, cached).catch(() => undefined);
    },

    /** Deletes all pages: those of another version refer to files that no longer exist. */
    async clear(): Promise<void> {
      const cache = await caches.open(pageCacheName);
      for (const { url } of await cache.keys()) await cache.delete(url);
    },
  };

  /** An updated server sends pages for an app version that this worker does not have. */
  function isOfThisVersion(html: string): boolean {
    return [...html.matchAll(appFile)].every(([, file]) => file !== undefined && isCurrentFile(file));
  }

  async function store(address: string, page: Response) {
    const cache = await caches.open(pageCacheName);
    await cache.delete(address);
    await cache.put(address, page);
    const addresses = await cache.keys();
    for (const { url } of addresses.slice(0, Math.max(0, addresses.length - limit))) await cache.delete(url);
  }
}
