import { beforeEach, describe, expect, test } from 'vitest';

import { appCacheName } from '#sw/app-files.ts';
import { AppFilesStage, portal, hashed, everything, right, withHashes, second } from './app-files-stage.ts';

let stage: AppFilesStage;
beforeEach(() => {
  stage = new AppFilesStage();
});

describe('a response in the server’s place', () => {
  test.each([1, 2, 3, 4, 5])(
    '%i of its answers while a version installs are fetched again past the HTTP cache',
    async (bad) => {
      stage.server.stranger = (_, count) => (count <= bad ? portal() : undefined);
      const files = stage.open(hashed);
      await files.install();
      stage.server.stranger = portal;
      expect(await everything(files)).toEqual(right);
      expect(stage.fetched.filter((line) => line === '/assets/index-1.js reload').length).toBeLessThanOrEqual(bad);
    },
  );

  test('keeps a version from being installed where it goes on, and the one before stays as it was', async () => {
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
  ])('is found out by the hash of a file %s', async (_, headers) => {
    stage.server.stranger = (_, count) => (count <= 3 ? new Response('alert(1)', { headers }) : undefined);
    const files = stage.open(hashed);
    await files.install();
    expect(await everything(files)).toEqual(right);
  });

  test('is never stored as a file that is cached from its first use on', async () => {
    stage.server.stranger = portal;
    const files = stage.open(hashed);
    await expect(files.get('/assets/font-1.woff2')).rejects.toThrow('somebody else');
    expect(stage.fake.addresses(appCacheName)).toEqual([]);
  });
});

describe('what an earlier version of this worker has stored wrong', () => {
  const poison = async () => {
    const cache = await stage.fake.caches.open(appCacheName);
    for (const key of ['/index.html?rev=r1', '/boot.js?rev=t', '/assets/index-1.js']) await cache.put(key, portal());
  };

  test('is fetched anew by the next install', async () => {
    await poison();
    const files = stage.open(hashed);
    await files.install();
    stage.server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });

  test('is replaced at its first use: the shell at once, a file by the next load', async () => {
    await poison();
    expect(await stage.open(hashed).show('/')).toBe('/ of one');
    expect(await everything(stage.open(hashed))).toEqual(right);
  });

  test('is replaced at once where a page stands for a file, at the next load where only the hash tells', async () => {
    await poison();
    expect(await stage.open(hashed).get('/assets/index-1.js')).toBe('/assets/index-1.js of one');
    await poison();
    const files = stage.open(hashed);
    expect(await files.get('/boot.js')).toBe('<h1>Hotel</h1>');
    expect(await everything(files)).toEqual(right);
  });

  test('is dropped among the files that are cached from their first use on', async () => {
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
