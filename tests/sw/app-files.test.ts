import { beforeEach, describe, expect, test } from 'vitest';

import { appCacheName } from '#shared/offline/cache-names.ts';
import { AppFilesStage, first, second, hashed, portal, everything, right } from './app-files-stage.ts';

let stage: AppFilesStage;
beforeEach(() => {
  stage = new AppFilesStage();
});

describe('installing', () => {
  test('fetches every file once, bypassing the HTTP cache for those without a hash', async () => {
    await stage.open(first).install();
    expect(stage.fetched.toSorted()).toEqual(['/assets/index-1.js default', '/boot.js reload', '/index.html reload']);
  });

  test('fetches only what has changed since the previous version', async () => {
    await stage.open(first).install();
    stage.fetched = [];
    await stage.open(second).install();
    expect(stage.fetched.toSorted()).toEqual(['/assets/index-2.js default', '/index.html reload']);
  });

  test('fails as a whole when a file cannot be fetched, and the previous version stays active', async () => {
    await stage.open(first).install();
    stage.server = { version: 'two', missing: '/assets/index-2.js' };
    await expect(stage.open(second).install()).rejects.toThrow('/assets/index-2.js answered 404');
    expect(await stage.open(first).show('/')).toBe('/index.html of one');
  });
});

describe('serving', () => {
  test('serves the shell for any page and files by their path, without the network', async () => {
    const files = stage.open(first);
    await files.install();
    stage.fetched = [];
    expect(await files.show('/en/music/catalog')).toBe('/index.html of one');
    expect(await files.get('/assets/index-1.js')).toBe('/assets/index-1.js of one');
    expect(await files.get('/boot.js')).toBe('/boot.js of one');
    expect(stage.fetched).toEqual([]);
  });

  test('a waiting version changes nothing for the pages of the active one', async () => {
    await stage.open(first).install();
    stage.server.version = 'two';
    await stage.open(second).install();
    expect(await stage.open(first).show('/')).toBe('/index.html of one');
    expect(await stage.open(second).show('/')).toBe('/index.html of two');
  });

  test('a file that is not installed is cached from its first use', async () => {
    const files = stage.open(first);
    await files.get('/assets/font-1.woff2');
    await files.get('/assets/font-1.woff2');
    expect(stage.fetched).toEqual(['/assets/font-1.woff2 as asked']);
  });

  test('an error of the server is passed on and not stored', async () => {
    stage.server.missing = '/assets/old.js';
    expect(await stage.open(first).get('/assets/old.js')).toBe('gone');
    expect(stage.fake.addresses(appCacheName)).toEqual([]);
  });

  test('requests go to the network when nothing is installed', async () => {
    expect(await stage.open(first).show('/music/catalog')).toBe('/music/catalog of one');
  });
});

describe('the clean-up', () => {
  test('deletes the files of the previous version', async () => {
    await stage.open(first).install();
    await stage.open(second).install();
    await stage.open(second).clean(false);
    expect(stage.fake.addresses(appCacheName).toSorted()).toEqual([
      '/assets/index-2.js',
      '/boot.js?rev=t',
      '/index.html?rev=r2',
    ]);
  });

  test('keeps the chunks that an open page of the previous version may still load', async () => {
    await stage.open(first).install();
    await stage.open(second).install();
    await stage.open(second).clean(true);
    await stage.open(second).get('/assets/index-1.js');
    expect(stage.fake.addresses(appCacheName)).toContain('/assets/index-1.js');
    expect(stage.fake.addresses(appCacheName)).not.toContain('/index.html?rev=r1');
  });
});

describe('files that are deleted under a running worker', () => {
  test('are installed again when one is used, and when a page reports that it is open', async () => {
    const files = stage.open(hashed);
    await files.install();
    stage.fake.clear(appCacheName);
    expect(await files.get('/boot.js')).toBe('/boot.js of one');
    stage.server.stranger = portal;
    expect(await everything(files)).toEqual(right);
    stage.server = { version: 'one', missing: undefined };
    stage.fake.clear(appCacheName);
    await files.restoreMissing();
    stage.server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });

  test('are requested again a minute after a failure, not with every use', async () => {
    const files = stage.open(hashed);
    await files.install();
    stage.fake.clear(appCacheName);
    stage.server.missing = '/boot.js';
    await files.get('/assets/index-1.js');
    stage.fake.clear(appCacheName);
    stage.fetched = [];
    await files.get('/assets/index-1.js');
    expect(stage.fetched).toEqual(['/assets/index-1.js as asked']);
    stage.server.missing = undefined;
    stage.clock += 60_000;
    await files.get('/assets/index-1.js');
    stage.server.stranger = portal;
    expect(await everything(files)).toEqual(right);
  });
});
