import { cacheKinds, kindOfCache, type CacheKind } from '#shared/offline/cache-kinds.ts';
import { budgetAddress } from '#shared/offline/budget.ts';
import { fileName, nameOfRecord } from '#shared/offline/file-key.ts';
import { pinnedAddress, unpinnedKeys } from '#shared/offline/pinned-addresses.ts';
import { fileOfSpan } from '#shared/offline/span-key.ts';
import { openRecords, recordCacheName } from '#shared/offline/records.ts';

import { announceChange } from './announce-change.ts';
import { clearRecords } from './row-store/change-records.ts';
import { recordBytes } from './row-store/records.ts';

/** What is cached of one kind. */
export interface KindUsage {
  readonly kind: CacheKind;
  /** Of the content; browsers need more for their own records. */
  readonly bytes: number;
  /** Previews, responses and pages, pictures, files. */
  readonly count: number;
}

/** What the device has cached, and what the browser grants. */
export interface StorageUsage {
  readonly kinds: readonly KindUsage[];
  /** As the browser counts it, in bytes; undefined where it does not. */
  readonly total: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser deletes nothing by itself when the disk is full. */
  readonly isPersistent: boolean;
}

/** Usage of a common size. */
export const typicalUsage: StorageUsage = {
  kinds: cacheKinds.map((kind) => ({ kind, bytes: 10_000_000, count: 100 })),
  total: 40_000_000,
  quota: 10_000_000_000,
  isPersistent: false,
};

/** Bodies read at a time: thousands at once would fill the memory. */
const atOnce = 25;

/** Whether this page has caches at all: not outside of secure contexts. */
export const hasCaches = (): boolean => 'caches' in globalThis;

/** Measures what is cached. It reads every entry: call it for who looks at the numbers. Never throws. */
export async function measureStorage(): Promise<StorageUsage> {
  const names = await caches.keys().catch(() => []);
  const kinds = await Promise.all(cacheKinds.map((kind) => measureKind(kind, names).catch(() => empty(kind))));
  const { usage, quota } = await estimate();
  const isPersistent = await (navigator.storage?.persisted?.() ?? Promise.resolve(false)).catch(() => false);
  return { kinds, total: usage, quota, isPersistent };
}

const empty = (kind: CacheKind): KindUsage => ({ kind, bytes: 0, count: 0 });

const estimate = async (): Promise<StorageEstimate> =>
  (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};

async function measureKind(kind: CacheKind, names: readonly string[]): Promise<KindUsage> {
  const own = names.filter((name) => kindOfCache(name) === kind);
  const sizes = await Promise.all(own.map(sizesIn));
  const rows = kind === 'pages' ? await recordBytes().catch(() => 0) : 0;
  const bytes = sizes.flat().reduce((sum, size) => sum + size, rows);
  // A preview has one record and any number of spans.
  const counted = kind === 'previews' ? sizes.filter((_, index) => own[index] === recordCacheName) : sizes;
  return { kind, bytes, count: counted.flat().length };
}

async function sizesIn(name: string): Promise<number[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => !isSetting(url));
  const sizes: number[] = [];
  for (let at = 0; at < requests.length; at += atOnce) {
    const some = requests.slice(at, at + atOnce).map(async (request) => (await cache.match(request))?.blob());
    for (const blob of await Promise.all(some)) sizes.push(blob?.size ?? 0);
  }
  return sizes;
}

/** A setting among the records, and no content. */
const isSetting = (url: string) => [budgetAddress, pinnedAddress].includes(new URL(url).pathname);

const recordsFirst = (one: string, other: string) =>
  Number(other === recordCacheName) - Number(one === recordCacheName);

/** Returns whether a file has been made available offline, by its name: it goes with its own subject only. */
async function pinnedFiles(): Promise<(file: string) => boolean> {
  const records = await openRecords({ caches, Response }).all();
  const names = new Set(records.filter(({ pinned }) => pinned).map(({ file }) => fileName(file)));
  return (file) => names.has(file);
}

/** Returns the name of the file that an entry is the record or a span of; empty where it is neither. */
function fileOf(url: string): string {
  const span = fileOfSpan(url);
  return (span ? fileName(span) : nameOfRecord(url)) ?? '';
}

/** Deletes what is cached of a kind, but not what is available offline on purpose. The app's own files are restored by /reset, which starts it anew. Never throws. */
export async function clearStorage(kind: Exclude<CacheKind, 'app'>): Promise<void> {
  try {
    const isPinned = await pinnedFiles();
    const names = (await caches.keys()).filter((name) => kindOfCache(name) === kind);
    // Records first: bytes without one are unknown, a record without bytes is one that `read` has to repair.
    for (const name of names.toSorted(recordsFirst)) {
      const cache = await caches.open(name);
      // Entry by entry: a deleted cache survives behind the handles that the workers have open.
      for (const request of await unpinnedKeys(caches, await cache.keys())) {
        if (isSetting(request.url) || isPinned(fileOf(request.url))) continue;
        await cache.delete(request);
        const file = name === recordCacheName ? nameOfRecord(request.url) : undefined;
        if (file !== undefined) announceChange(file);
      }
    }
    if (kind === 'pages') await clearRecords();
  } catch {
    // The device denies its storage: the next measure says what is left.
  }
}
