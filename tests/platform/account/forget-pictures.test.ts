import { forgetOwnPictures } from '#platform/account/forget-pictures.ts';
import { pictureCacheName, ownCachePrefix, responseCacheName } from '#shared/offline/cache-names.ts';
import { expect, it, vi } from 'vitest';

import { createFakeCaches } from '../../support/caches.ts';

const pictureAt = (hash: string, size: number) => `/media/pictures/${hash}/${size}.webp`;
const mentioning = (...hashes: string[]) => new Response(JSON.stringify(hashes.map((hash) => pictureAt(hash, 160))));

it('the pictures of a person and of their projects leave the device, and those of the catalogue stay', async () => {
  const fake = createFakeCaches({ origin: 'https://tonika.test' });
  // The fake keeps to the part of CacheStorage that is used here.
  const caches = {
    ...fake.caches,
    keys: async () => [pictureCacheName, responseCacheName, `${ownCachePrefix}7`],
  } as unknown as CacheStorage;
  vi.stubGlobal('caches', caches);
  const pictures = await caches.open(pictureCacheName);
  for (const hash of ['face', 'cover', 'album', 'other'])
    for (const size of [80, 160]) await pictures.put(pictureAt(hash, size), new Response('RIFF'));
  await (await caches.open(`${ownCachePrefix}7`)).put('/api/projects/list', mentioning('cover', 'album'));
  await (await caches.open(responseCacheName)).put('/api/music/albums', mentioning('album', 'other'));

  await forgetOwnPictures(JSON.stringify({ picture: pictureAt('face', 80) }));
  const left = (await pictures.keys()).map(({ url }) => new URL(url, 'https://tonika.test').pathname);
  expect(left.toSorted()).toEqual(['album', 'other'].flatMap((hash) => [160, 80].map((size) => pictureAt(hash, size))));
});
