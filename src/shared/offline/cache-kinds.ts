import {
  appCacheName,
  backgroundCacheName,
  descriptionCacheName,
  pageCacheName,
  pictureCacheName,
  soundCacheName,
  ownCachePrefix,
  responseCacheName,
} from './cache-names.ts';
import { recordCacheName } from './records.ts';

/** Kinds of cached data, as a person sees them. */
export const cacheKinds = ['previews', 'pages', 'pictures', 'app'] as const;
export type CacheKind = (typeof cacheKinds)[number];

const kinds: Readonly<Record<string, CacheKind>> = {
  [soundCacheName]: 'previews',
  [recordCacheName]: 'previews',
  [backgroundCacheName]: 'previews',
  // Waveforms, seek tables: without the sound they are of no use.
  [descriptionCacheName]: 'previews',
  [responseCacheName]: 'pages',
  [pageCacheName]: 'pages',
  [pictureCacheName]: 'pictures',
  [appCacheName]: 'app',
};

/** Returns the kind of data in a cache; undefined for caches that are not ours, and for those of earlier versions. */
export const kindOfCache = (name: string): CacheKind | undefined =>
  name.startsWith(ownCachePrefix) ? 'pages' : kinds[name];
