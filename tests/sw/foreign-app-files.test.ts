import { beforeEach, describe, expect, test } from 'vitest';

import { appCacheName } from '#shared/offline/cache-names.ts';
import { AppFilesStage, portal, hashed, everything, right, withHashes, second } from './app-files-stage.ts';

let stage: AppFilesStage;
beforeEach(() => {
  stage = new AppFilesStage();
});

describe('a foreign response in place of the server’s', () => {
  test.each([1, 2, 3, 4, 5])(
    'is fetched again past the HTTP cache when %i of them arrive during an install',
    async (bad) => {
      stage.server.stranger = (_, count) => (count <= bad ? portal() : undefined);
      const files = stage.open(hashed);
      await files.install();
      stage.server.stranger = portal;
      expect(await everything(files)).toEqual(right);
      expect(stage.fetched.filter((line) => line === '/assets/index-1.js reload').length).toBeLessThanOrEqual(bad);
    },
  );

  test('that persists fails the install, and the previous version stays as it was', async () => {
    await stage.open(hashed).install();
    stage.server = { version: 'two', missing: undefined, stranger: portal };
    const next = withHashes(second, 'two');
    // All of them are wrong; which is found out first depends on when its digest is computed.
    await expect(stage.open(next).install()).rejects.toThrow(
      /^\/(?:index\.html|boot\.js|assets\/index-2\.js) is another file$/,
    );
    expect(await everything(stage.open(hashed))).toEqual(right);
  });

  test.each([
    ['with the type of a script', { 'Content-Type': 'text/javascript' }],
    ['with our mark', { 'Tonika-Origin': '1', 'Content-Type': 'text/javascript' }],
  ])('is detected by the hash of a file %s', async (_, headers) => {
    stage.server.stranger = (_, count) => (count <= 3 ? new Response('alert(1)', { headers }) : undefined);
    const files = stage.open(hashed);
    await files.install();
    expect(await everything(files)).toEqual(right);
  });

  test('is never stored as a file that is cached from its first use', async () => {
    stage.server.stranger = portal;
    const files = stage.open(hashed);
    await expect(files.get('/assets/font-1.woff2')).rejects.toThrow('somebody else');
    expect(stage.fake.addresses(appCacheName)).toEqual([]);
  });
});

describe('a wrong file stored by an earlier version of this worker', () => {
  const poison = async () => {
    const cache = await stage.fake.caches.open(appCacheName);
    for (const key of ['/index.html?rev=r1', '/boot.js?rev=t', '/assets/index-1.js']) await cache.put(key, portal());
  };

  test('is fetched again by the next install', async () => {
    await poison();
    const files = stage.open(hashed);
    await files.install();
    stage.server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });

  test('is replaced at its first use: the shell immediately, a file by the next load', async () => {
    await poison();
    expect(await stage.open(hashed).show('/')).toBe('/ of one');
    expect(await everything(stage.open(hashed))).toEqual(right);
  });

  test('is replaced immediately when a page stands for a file, and at the next load when only the hash differs', async () => {
    await poison();
    expect(await stage.open(hashed).get('/assets/index-1.js')).toBe('/assets/index-1.js of one');
    await poison();
    const files = stage.open(hashed);
    expect(await files.get('/boot.js')).toBe('<h1>Hotel</h1>');
    expect(await everything(files)).toEqual(right);
  });

  test('is deleted from the files that are cached from their first use', async () => {
    const cache = await stage.fake.caches.open(appCacheName);
    await cache.put('/assets/font-1.woff2', portal());
    await cache.put('/assets/font-2.woff2', portal());
    const files = stage.open(hashed);
    expect(await files.get('/assets/font-1.woff2')).toBe('/assets/font-1.woff2 of one');
    await files.install();
    expect(stage.fake.addresses(appCacheName)).not.toContain('/assets/font-2.woff2');
    expect(stage.fake.addresses(appCacheName)).toContain('/assets/font-1.woff2');
  });
});
