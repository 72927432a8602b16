import { createHash, webcrypto } from 'node:crypto';

import { pageMark } from '#shared/network/content.ts';

import { digestOf } from '#sw/file-digest.ts';
import type { ManifestEntry } from '#sw/app-files.ts';
import { createAppFiles } from '#sw/app-files.ts';
import { createFakeCaches } from '#tests/support/caches.ts';

const origin = 'http://tonika.test';
export const first: ManifestEntry[] = [
  { url: 'index.html', revision: 'r1' },
  { url: 'boot.js', revision: 't' },
  { url: 'assets/index-1.js', revision: null },
];
export const second: ManifestEntry[] = [
  { url: 'index.html', revision: 'r2' },
  { url: 'boot.js', revision: 't' },
  { url: 'assets/index-2.js', revision: null },
];

/** Every page and the shell bear the mark of ours. */
const contentOf = (path: string, version: string) =>
  path.startsWith('/assets/') || path === '/boot.js' ? `${path} of ${version}` : `${pageMark} />${path} of ${version}`;

/** The files of the app over a cache and a server that may lie; one server and cache for all versions opened. */
export class AppFilesStage {
  clock = 0;
  readonly fake = createFakeCaches({ origin });
  fetched: string[] = [];
  /** The policy that comes with every file. */
  policy = "connect-src 'self'";
  server: {
    version: string;
    missing: string | undefined;
    /** Answers in the server's place, for a path and the number of the request. */
    stranger?: (path: string, count: number) => Response | undefined;
  } = { version: 'one', missing: undefined };

  readonly #send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), origin);
    this.fetched.push(`${pathname} ${init?.cache ?? 'as asked'}`);
    const foreign = this.server.stranger?.(pathname, this.fetched.length);
    if (foreign) return foreign;
    const headers = { 'Tonika-Origin': '1; instance=0f9e2a1c', 'Content-Security-Policy': this.policy };
    if (pathname === this.server.missing) return new Response('gone', { status: 404, headers });
    return new Response(contentOf(pathname, this.server.version), { headers });
  };

  /** @param allowedOrigin that of ASSET_URL */
  open(manifest: readonly ManifestEntry[], allowedOrigin?: string) {
    const work: Promise<unknown>[] = [];
    // The fake keeps to the part of CacheStorage that is used here.
    const files = createAppFiles({
      caches: this.fake.caches as unknown as CacheStorage,
      send: this.#send,
      manifest,
      sha256: (bytes) => webcrypto.subtle.digest('SHA-256', bytes),
      wait: async () => {},
      now: () => this.clock,
      ...(allowedOrigin !== undefined && { allowedOrigin }),
    });
    return {
      ...files,
      get: async (path: string) => {
        const response = await files.respond(new Request(origin + path), (one) => void work.push(one));
        await Promise.all(work);
        return response.text();
      },
      show: async (path: string) => {
        const page = await files.shell(new Request(origin + path), (one) => void work.push(one));
        await Promise.all(work);
        return (await page.text()).replace(`${pageMark} />`, '');
      },
    };
  }
}

const hashOf = (text: string) => digestOf(createHash('sha256').update(text).digest());
export const withHashes = (manifest: readonly ManifestEntry[], version: string) =>
  manifest.map(({ url, revision }): ManifestEntry => ({
    url,
    revision,
    digest: hashOf(contentOf(`/${url}`, version)),
  }));
export const hashed = withHashes(first, 'one');
export const portal = () => new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } });
export const everything = async (files: ReturnType<AppFilesStage['open']>) => [
  await files.show('/'),
  await files.get('/boot.js'),
  await files.get('/assets/index-1.js'),
];
export const right = ['/index.html of one', '/boot.js of one', '/assets/index-1.js of one'];
