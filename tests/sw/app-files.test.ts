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

let fake: ReturnType<typeof createFakeCaches>;
let fetched: string[];
let server: { version: string; missing: string | undefined };
beforeEach(() => {
  fake = createFakeCaches({ origin });
  fetched = [];
  server = { version: 'one', missing: undefined };
});

function open(manifest: readonly ManifestEntry[]) {
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), origin);
    fetched.push(`${pathname} ${init?.cache ?? 'as asked'}`);
    if (pathname === server.missing) return new Response('gone', { status: 404 });
    return new Response(`${pathname} of ${server.version}`);
  };
  const work: Promise<unknown>[] = [];
  // The fake keeps to the part of CacheStorage that is used here.
  const files = createAppFiles({ caches: fake.caches as unknown as CacheStorage, send, manifest });
  return {
    ...files,
    get: async (path: string) => {
      const answer = await files.answer(new Request(origin + path), (one) => void work.push(one));
      await Promise.all(work);
      return answer.text();
    },
    show: async (path: string) => (await files.shell(new Request(origin + path))).text(),
  };
}

describe('installing', () => {
  test('fetches every file once, those without a hash past the HTTP cache', async () => {
    await open(first).install();
    expect(fetched.toSorted()).toEqual(['/assets/index-1.js default', '/boot.js reload', '/index.html reload']);
  });

  test('fetches only what has changed since the version before', async () => {
    await open(first).install();
    fetched = [];
    await open(second).install();
    expect(fetched.toSorted()).toEqual(['/assets/index-2.js default', '/index.html reload']);
  });

  test('fails as a whole when a file cannot be had, and the version before goes on', async () => {
    await open(first).install();
    server = { version: 'two', missing: '/assets/index-2.js' };
    await expect(open(second).install()).rejects.toThrow('/assets/index-2.js answered 404');
    expect(await open(first).show('/')).toBe('/index.html of one');
  });
});

describe('answering', () => {
  test('serves the shell for any page and files by their path, without the network', async () => {
    const files = open(first);
    await files.install();
    fetched = [];
    expect(await files.show('/en/music/catalog')).toBe('/index.html of one');
    expect(await files.get('/assets/index-1.js')).toBe('/assets/index-1.js of one');
    expect(await files.get('/boot.js')).toBe('/boot.js of one');
    expect(fetched).toEqual([]);
  });

  test('a version that waits changes nothing for the pages of the one before', async () => {
    await open(first).install();
    server.version = 'two';
    await open(second).install();
    expect(await open(first).show('/')).toBe('/index.html of one');
    expect(await open(second).show('/')).toBe('/index.html of two');
  });

  test('a file that is not installed is kept from its first use on', async () => {
    const files = open(first);
    await files.get('/assets/font-1.woff2');
    await files.get('/assets/font-1.woff2');
    expect(fetched).toEqual(['/assets/font-1.woff2 as asked']);
  });

  test('what the server has lost is handed on and not kept', async () => {
    server.missing = '/assets/old.js';
    expect(await open(first).get('/assets/old.js')).toBe('gone');
    expect(fake.addresses(appCacheName)).toEqual([]);
  });

  test('without anything installed the network answers', async () => {
    expect(await open(first).show('/music/catalog')).toBe('/music/catalog of one');
  });
});

describe('cleaning', () => {
  test('deletes the files of the version before', async () => {
    await open(first).install();
    await open(second).install();
    await open(second).clean(false);
    expect(fake.addresses(appCacheName).toSorted()).toEqual([
      '/assets/index-2.js',
      '/boot.js?rev=t',
      '/index.html?rev=r2',
    ]);
  });

  test('leaves the parts that an open page of the version before may still load', async () => {
    await open(first).install();
    await open(second).install();
    await open(second).clean(true);
    await open(second).get('/assets/index-1.js');
    expect(fake.addresses(appCacheName)).toContain('/assets/index-1.js');
    expect(fake.addresses(appCacheName)).not.toContain('/index.html?rev=r1');
  });
});
