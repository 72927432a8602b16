/* The caches of the device beside that of records (records.ts). */

/** Stored sound. */
export const soundCacheName = 'tonika-sound-v1';
export const appCacheName = 'tonika-app-v1';
export const pageCacheName = 'tonika-pages-v1';
export const descriptionCacheName = 'tonika-descriptions-v2';
export const pictureCacheName = 'tonika-pictures-v2';
/** Responses of a background fetch, until they are taken over (background-fetch.ts). */
export const backgroundCacheName = 'tonika-background-v1';
/** The cache of public responses. */
export const responseCacheName = 'tonika-answers-v1';
/** Prefix of personal caches, one per person; the service worker's clean-up skips them. */
export const ownCachePrefix = 'own.tonika-answers-v1.';
