import { isOurPage } from '#shared/network/content.ts';

export const pageCacheName = 'tonika-pages-v1';
/** Pages kept; the longest untouched leave. */
const limit = 60;
const dataBlock = '<script type="application/json" id="first-data"';
const appFile = /(?:src|href)="(\/assets\/[^"]+)"/g;

interface PagesHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly send: typeof fetch;
  /** Whether a path is a file of this version of the app. */
  readonly isCurrentFile: (path: string) => boolean;
}

/**
 * Pages as the server rendered them, cached so that their first rows are on the screen before the app has started. The
 * app hydrates such a page and requests newer responses; it recognises the page by the mark `data-kept`.
 */
export function createPages({ caches, send, isCurrentFile }: PagesHost) {
  return {
    /** The page of an address; undefined where none is kept. */
    async match(address: string): Promise<Response | undefined> {
      const cache = await caches.open(pageCacheName);
      const page = await cache.match(address);
      if (!page || isOurPage(await page.clone().text())) return page;
      await cache.delete(address);
      return undefined;
    },

    /** Fetches a page of the open catalogue, as anybody sees it, and keeps it. A favour: it fails nobody. */
    async keep(address: string): Promise<void> {
      const page = await send(address, { credentials: 'omit' }).catch(() => undefined);
      // The door sent us on: what came is another page.
      if (!page || page.status !== 200 || page.redirected) return;
      // What a secret address opens may be withdrawn.
      if (/no-store/.test(page.headers.get('Cache-Control') ?? '')) return;
      const html = await page.text().catch(() => '');
      if (!isOurPage(html) || !html.includes(dataBlock) || !isOfThisVersion(html)) return;
      const headers = new Headers(page.headers);
      for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
      const cached = new Response(html.replace(dataBlock, `${dataBlock} data-kept`), { headers });
      await store(address, cached).catch(() => undefined);
    },

    /** Forgets all: pages of another version name files that are gone. */
    async clear(): Promise<void> {
      const cache = await caches.open(pageCacheName);
      for (const { url } of await cache.keys()) await cache.delete(url);
    },
  };

  /** A server that was updated sends pages of an app that this worker does not have. */
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
