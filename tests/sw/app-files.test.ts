import { createHash, webcrypto } from 'node:crypto';

import { pageMark } from '#shared/network/content.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import type { ManifestEntry } from '#sw/app-files.ts';
import { appCacheName, createAppFiles } from '#sw/app-files.ts';
import { createFakeCaches } from '#tests/support/caches.ts';

const origin = 'http://tonika.test';
const first: ManifestEntry[] = [
  { url: 'index.html', revision: 'r1' },
  { url: 'boot.js', revision: 't' },
  { url: 'assets/index-1.js', revision: null },
];
const second: ManifestEntry[] = [
  { url: 'index.html', revision: 'r2' },
  { url: 'boot.js', revision: 't' },
  { url: 'assets/index-2.js', revision: null },
];

/** Every page and the shell bear the mark of ours. */
const contentOf = (path: string, version: string) =>
  path.startsWith('/assets/') || path === '/boot.js' ? `${path} of ${version}` : `${pageMark} />${path} of ${version}`;

let clock = 0;
let fake: ReturnType<typeof createFakeCaches>;
let fetched: string[];
let server: {
  version: string;
  missing: string | undefined;
  /** Answers in the server's place, for a path and the number of the request. */
  stranger?: (path: string, count: number) => Response | undefined;
};
beforeEach(() => {
  fake = createFakeCaches({ origin });
  fetched = [];
  server = { version: 'one', missing: undefined };
});

function open(manifest: readonly ManifestEntry[]) {
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), origin);
    fetched.push(`${pathname} ${init?.cache ?? 'as asked'}`);
    const foreign = server.stranger?.(pathname, fetched.length);
    if (foreign) return foreign;
    const headers = { 'Tonika-Origin': '1; instance=0f9e2a1c' };
    if (pathname === server.missing) return new Response('gone', { status: 404, headers });
    return new Response(contentOf(pathname, server.version), { headers });
  };
  const work: Promise<unknown>[] = [];
  // The fake keeps to the part of CacheStorage that is used here.
  const files = createAppFiles({
    caches: fake.caches as unknown as CacheStorage,
    send,
    manifest,
    digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes),
    wait: async () => {},
    now: () => clock,
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

describe('installing', () => {
  test('fetches every file once, bypassing the HTTP cache for those without a hash', async () => {
    await open(first).install();
    expect(fetched.toSorted()).toEqual(['/assets/index-1.js default', '/boot.js reload', '/index.html reload']);
  });

  test('fetches only what has changed since the previous version', async () => {
    await open(first).install();
    fetched = [];
    await open(second).install();
    expect(fetched.toSorted()).toEqual(['/assets/index-2.js default', '/index.html reload']);
  });

  test('fails as a whole when a file cannot be fetched, and the previous version stays active', async () => {
    await open(first).install();
    server = { version: 'two', missing: '/assets/index-2.js' };
    await expect(open(second).install()).rejects.toThrow('/assets/index-2.js answered 404');
    expect(await open(first).show('/')).toBe('/index.html of one');
  });
});

describe('serving', () => {
  test('serves the shell for any page and files by their path, without the network', async () => {
    const files = open(first);
    await files.install();
    fetched = [];
    expect(await files.show('/en/music/catalog')).toBe('/index.html of one');
    expect(await files.get('/assets/index-1.js')).toBe('/assets/index-1.js of one');
    expect(await files.get('/boot.js')).toBe('/boot.js of one');
    expect(fetched).toEqual([]);
  });

  test('a waiting version changes nothing for the pages of the active one', async () => {
    await open(first).install();
    server.version = 'two';
    await open(second).install();
    expect(await open(first).show('/')).toBe('/index.html of one');
    expect(await open(second).show('/')).toBe('/index.html of two');
  });

  test('a file that is not installed is cached from its first use', async () => {
    const files = open(first);
    await files.get('/assets/font-1.woff2');
    await files.get('/assets/font-1.woff2');
    expect(fetched).toEqual(['/assets/font-1.woff2 as asked']);
  });

  test('an error of the server is passed on and not stored', async () => {
    server.missing = '/assets/old.js';
    expect(await open(first).get('/assets/old.js')).toBe('gone');
    expect(fake.addresses(appCacheName)).toEqual([]);
  });

  test('requests go to the network when nothing is installed', async () => {
    expect(await open(first).show('/music/catalog')).toBe('/music/catalog of one');
  });
});

describe('the clean-up', () => {
  test('deletes the files of the previous version', async () => {
    await open(first).install();
    await open(second).install();
    await open(second).clean(false);
    expect(fake.addresses(appCacheName).toSorted()).toEqual([
      '/assets/index-2.js',
      '/boot.js?rev=t',
      '/index.html?rev=r2',
    ]);
  });

  test('keeps the chunks that an open page of the previous version may still load', async () => {
    await open(first).install();
    await open(second).install();
    await open(second).clean(true);
    await open(second).get('/assets/index-1.js');
    expect(fake.addresses(appCacheName)).toContain('/assets/index-1.js');
    expect(fake.addresses(appCacheName)).not.toContain('/index.html?rev=r1');
  });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const withHashes = (manifest: readonly ManifestEntry[], version: string) =>
  manifest.map(({ url, revision }): ManifestEntry => ({
    url,
    revision,
    sha256: hashOf(contentOf(`/${url}`, version)),
  }));
const hashed = withHashes(first, 'one');
const portal = () => new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } });
const everything = async (files: ReturnType<typeof open>) => [
  await files.show('/'),
  await files.get('/boot.js'),
  await files.get('/assets/index-1.js'),
];
const right = ['/index.html of one', '/boot.js of one', '/assets/index-1.js of one'];

describe('a foreign response in place of the server’s', () => {
  test.each([1, 2, 3, 4, 5])(
    'is fetched again past the HTTP cache when %i of them arrive during an install',
    async (bad) => {
      server.stranger = (_, count) => (count <= bad ? portal() : undefined);
      const files = open(hashed);
      await files.install();
      server.stranger = portal;
      expect(await everything(files)).toEqual(right);
      expect(fetched.filter((line) => line === '/assets/index-1.js reload').length).toBeLessThanOrEqual(bad);
    },
  );

  test('that persists fails the install, and the previous version stays as it was', async () => {
    await open(hashed).install();
    server = { version: 'two', missing: undefined, stranger: portal };
    const next = withHashes(second, 'two');
    // All of them are wrong; which is found out first depends on when its digest is computed.
    await expect(open(next).install()).rejects.toThrow(
      /^\/(?:index\.html|boot\.js|assets\/index-2\.js) is another file$/,
    );
    expect(await everything(open(hashed))).toEqual(right);
  });

  test.each([
    ['with the type of a script', { 'Content-Type': 'text/javascript' }],
    ['with our mark', { 'Tonika-Origin': '1', 'Content-Type': 'text/javascript' }],
  ])('is detected by the hash of a file %s', async (_, headers) => {
    server.stranger = (_, count) => (count <= 3 ? new Response('alert(1)', { headers }) : undefined);
    const files = open(hashed);
    await files.install();
    expect(await everything(files)).toEqual(right);
  });

  test('is never stored as a file that is cached from its first use', async () => {
    server.stranger = portal;
    const files = open(hashed);
    await expect(files.get('/assets/font-1.woff2')).rejects.toThrow('somebody else');
    expect(fake.addresses(appCacheName)).toEqual([]);
  });
});

describe('a wrong file stored by an earlier version of this worker', () => {
  const poison = async () => {
    const cache = await fake.caches.open(appCacheName);
    for (const key of ['/index.html?rev=r1', '/boot.js?rev=t', '/assets/index-1.js']) await cache.put(key, portal());
  };

  test('is fetched again by the next install', async () => {
    await poison();
    const files = open(hashed);
    await files.install();
    server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });

  test('is replaced at its first use: the shell immediately, a file by the next load', async () => {
    await poison();
    expect(await open(hashed).show('/')).toBe('/ of one');
    expect(await everything(open(hashed))).toEqual(right);
  });

  test('is replaced immediately when a page stands for a file, and at the next load when only the hash differs', async () => {
    await poison();
    expect(await open(hashed).get('/assets/index-1.js')).toBe('/assets/index-1.js of one');
    await poison();
    const files = open(hashed);
    expect(await files.get('/boot.js')).toBe('<h1>Hotel</h1>');
    expect(await everything(files)).toEqual(right);
  });

  test('is deleted from the files that are cached from their first use', async () => {
    const cache = await fake.caches.open(appCacheName);
    await cache.put('/assets/font-1.woff2', portal());
    await cache.put('/assets/font-2.woff2', portal());
    const files = open(hashed);
    expect(await files.get('/assets/font-1.woff2')).toBe('/assets/font-1.woff2 of one');
    await files.install();
    expect(fake.addresses(appCacheName)).not.toContain('/assets/font-2.woff2');
    expect(fake.addresses(appCacheName)).toContain('/assets/font-1.woff2');
  });
});

describe('files that are deleted under a running worker', () => {
  test('are installed again when one is used, and when a page reports that it is open', async () => {
    const files = open(hashed);
    await files.install();
    fake.clear(appCacheName);
    expect(await files.get('/boot.js')).toBe('/boot.js of one');
    server.stranger = portal;
    expect(await everything(files)).toEqual(right);
    server = { version: 'one', missing: undefined };
    fake.clear(appCacheName);
    await files.restoreMissing();
    server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });

  test('are requested again a minute after a failure, not with every use', async () => {
    const files = open(hashed);
    await files.install();
    fake.clear(appCacheName);
    server.missing = '/boot.js';
    await files.get('/assets/index-1.js');
    fake.clear(appCacheName);
    fetched = [];
    await files.get('/assets/index-1.js');
    expect(fetched).toEqual(['/assets/index-1.js as asked']);
    server.missing = undefined;
    clock += 60_000;
    await files.get('/assets/index-1.js');
    server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });
});
