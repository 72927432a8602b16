import { cacheFetched } from '#sw/background-fetch.ts';
import { backgroundKey } from '#shared/offline/background-fetch.ts';
import { backgroundCacheName } from '#shared/offline/cache-names.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { expect, it } from 'vitest';

const url = 'http://tonika.test/sound?v=1';
const record = (range: string, response: Response | Error) => ({
  request: new Request(url, { headers: { Range: range } }),
  responseReady: response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
});

it('caches the complete responses of a fetch that was ended, each under its range, with its headers', async () => {
  const fake = createFakeCaches();
  const headers = { 'Content-Range': 'bytes 0-3/8', ETag: '"1"' };
  const records = [
    record('bytes=0-3', new Response('abcd', { status: 206, headers })),
    record('bytes=4-7', new DOMException('aborted', 'AbortError')),
    record('bytes=8-9', new Response('busy', { status: 503 })),
  ];
  await cacheFetched({ matchAll: async () => records }, fake.caches as unknown as Pick<CacheStorage, 'open'>);
  const cache = await fake.caches.open(backgroundCacheName);
  expect((await cache.keys()).map((key) => key.url)).toEqual([backgroundKey(url, 'bytes=0-3')]);
  const stored = await cache.match(backgroundKey(url, 'bytes=0-3'));
  expect(await stored?.text()).toBe('abcd');
  expect(stored?.headers.get('Content-Range')).toBe('bytes 0-3/8');
  expect(stored?.headers.get('ETag')).toBe('"1"');
});
