import { responseCacheName } from '#shared/offline/response-cache.ts';
import { recordCacheName } from '#shared/offline/records.ts';
import { soundCacheName } from '#shared/offline/store.ts';

import { appCacheName } from './app-files.ts';
import { pageCacheName } from './pages.ts';

export const descriptionCacheName = 'tonika-descriptions-v2';
export const pictureCacheName = 'tonika-pictures-v2';

const ours = 'tonika-';
const current = new Set([
  appCacheName,
  soundCacheName,
  recordCacheName,
  responseCacheName,
  descriptionCacheName,
  pictureCacheName,
  pageCacheName,
]);

/** Deletes caches of earlier versions of this worker, and no others of the origin. */
export async function deleteOldCaches(caches: CacheStorage): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && !current.has(name)) await caches.delete(name);
  }
}
