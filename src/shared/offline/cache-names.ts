/* The caches of the device beside those of records (records.ts) and responses (response-cache.ts). */

/** Stored sound. */
export const soundCacheName = 'tonika-sound-v1';
export const appCacheName = 'tonika-app-v1';
export const pageCacheName = 'tonika-pages-v1';
export const descriptionCacheName = 'tonika-descriptions-v2';
export const pictureCacheName = 'tonika-pictures-v2';
/** Responses of a background fetch, until they are taken over (background-fetch.ts). */
export const backgroundCacheName = 'tonika-background-v1';
