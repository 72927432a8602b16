import {
  appCacheName,
  backgroundCacheName,
  descriptionCacheName,
  pageCacheName,
  pictureCacheName,
  soundCacheName,
  responseCacheName,
} from '#shared/offline/cache-names.ts';
import { recordCacheName } from '#shared/offline/records.ts';

const ours = 'tonika-';
const current = new Set([
  appCacheName,
  backgroundCacheName,
  soundCacheName,
  recordCacheName,
  responseCacheName,
  descriptionCacheName,
  pictureCacheName,
  pageCacheName,
]);

/** Deletes caches of earlier versions of this worker, and no others of the origin. */
export async function deleteOldCaches(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && !current.has(name)) await caches.delete(name);
  }
}
