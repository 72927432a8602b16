import { deleteOldCaches } from '#sw/lifecycle.ts';
import { appCacheName, soundCacheName, ownCachePrefix } from '#shared/offline/cache-names.ts';
import { expect, it } from 'vitest';

it('an update deletes caches of earlier versions of this app, and no others of the origin', async () => {
  const stay = [appCacheName, soundCacheName, `${ownCachePrefix}7`, 'workbox-precache-v2', 'another-app-v1'];
  const names = new Set([...stay, 'tonika-app-v0', 'tonika-descriptions-v1']);
  const caches: Pick<CacheStorage, 'keys' | 'delete'> = {
    keys: async () => [...names],
    delete: async (name) => names.delete(name),
  };
  await deleteOldCaches(caches);
  expect([...names]).toEqual(stay);
});
