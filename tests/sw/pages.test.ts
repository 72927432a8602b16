import { pageMark } from '#shared/network/content.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import { pageCacheName } from '#shared/offline/cache-names.ts';
import { createPages } from '#sw/pages.ts';
import { createFakeCaches } from '#tests/support/caches.ts';

const pageOf = (rows: string, script = 'app-1') =>
  `${pageMark} /><link rel="modulepreload" href="/assets/${script}.js"><div id="app">${rows}</div>` +
  '<script type="application/json" id="first-data">{}</script>';

let fake: ReturnType<typeof createFakeCaches>;
let response: () => Response | Promise<Response>;
let requested: RequestInit | undefined;
beforeEach(() => {
  fake = createFakeCaches({});
  response = () => new Response(pageOf('one'), { headers: { 'Content-Type': 'text/html', ETag: '"1"' } });
});

function open() {
  return createPages({
    // The fake keeps to the part of CacheStorage that is used here.
    caches: fake.caches as unknown as CacheStorage,
    send: async (_, init) => {
      requested = init;
      return response();
    },
    isCurrentFile: (path) => path === '/assets/app-1.js',
  });
}
const cached = async (address: string) => (await open().match(address))?.text();

test('a page of an earlier version, whose files may be gone, is not served', async () => {
  const cache = await fake.caches.open(pageCacheName);
  await cache.put('/old', new Response(pageOf('old', 'app-0')));
  expect(await cached('/old')).toBeUndefined();
  expect(fake.addresses(pageCacheName)).toEqual([]);
});

describe('caching a page', () => {
  test('marks it as cached, and requests it without credentials', async () => {
    await open().save('/music/catalog?page=2');
    expect(await cached('/music/catalog?page=2')).toBe(
      pageOf('one').replace('id="first-data"', 'id="first-data" data-kept'),
    );
    expect(await cached('/music/catalog')).toBeUndefined();
    expect(requested).toEqual({ credentials: 'omit' });
  });

  test('replaces the previous copy', async () => {
    await open().save('/');
    response = () => new Response(pageOf('two'));
    await open().save('/');
    expect(await cached('/')).toContain('two');
  });

  test('skips pages of another version of the app, missing ones, other ones and those without data', async () => {
    response = () => new Response(pageOf('new', 'app-2'));
    await open().save('/a');
    response = () => new Response(pageOf('gone'), { status: 404 });
    await open().save('/b');
    response = () => Object.defineProperty(new Response(pageOf('door')), 'redirected', { value: true });
    await open().save('/c');
    response = () => new Response('<html></html>');
    await open().save('/d');
    expect(fake.addresses(pageCacheName)).toEqual([]);
  });

  test('skips what the server forbids to store', async () => {
    response = () => new Response(pageOf('one'), { headers: { 'Cache-Control': 'no-store' } });
    await open().save('/project/secret');
    expect(await cached('/project/secret')).toBeUndefined();
  });

  test('reports no error when the network or the disk fails', async () => {
    response = () => Promise.reject(new TypeError('no network'));
    await open().save('/a');
    response = () => new Response(pageOf('one'));
    fake.setQuota(10);
    await open().save('/a');
    expect(await cached('/a')).toBeUndefined();
  });

  test('evicts the page unused for longest', async () => {
    for (let page = 1; page <= 60; page += 1) await open().save(`/?page=${page}`);
    await open().save('/?page=1');
    await open().save('/?page=61');
    expect(fake.addresses(pageCacheName)).toHaveLength(60);
    expect(await cached('/?page=2')).toBeUndefined();
    expect(await cached('/?page=1')).toBeDefined();
  });
});

test('all pages are deleted when another version takes over', async () => {
  await open().save('/a');
  await open().clear();
  expect(fake.addresses(pageCacheName)).toEqual([]);
});
