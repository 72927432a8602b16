import type { Entity } from '#shared/contract/primitives.ts';

import { connectDatabase } from '../../repositories/database.ts';
import { type DownloadCount, downloadCountsAfter, newestDownload } from '../../repositories/download-counts.ts';
import type { DatabaseLocation } from '../build/build-work.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { recount } from '../store/recount.ts';

/** The indexes that a thread serves. */
export type ServedIndexes = Record<Entity, { index: CatalogueIndex }>;

/**
 * Downloads that are read again each time: on PostgreSQL one with a lower number may be committed after one with a
 * higher number was read.
 */
const overlap = 1000;

/**
 * Moves what was downloaded to its place in the orders by downloads: a download is no change of the catalogue, and
 * causes no build.
 */
export async function refreshDownloadOrders(location: DatabaseLocation, served: ServedIndexes): Promise<void> {
  const database = connectDatabase(location);
  try {
    const newest = await newestDownload(database.db);
    const indexes = [served.music.index, served.sound.index];
    const after = Math.min(newest, ...indexes.map(({ countedUpTo }) => countedUpTo)) - overlap;
    const counts = await downloadCountsAfter(database.db, after);
    for (const index of indexes) {
      await countInto(index, counts);
      index.countedUpTo = newest;
    }
  } finally {
    await database.close();
  }
}

/** Skips tracks and versions that are not listed in the index, or have these numbers already. */
async function countInto(index: CatalogueIndex, counts: readonly DownloadCount[]): Promise<void> {
  const { ids, byId, downloads, orders, variations } = index;
  const changed = { tracks: new Map<number, number>(), variations: new Map<number, number>() };
  for (const count of counts) {
    const [document] = byId.range((each) => ids[each]!, count.trackId, count.trackId);
    if (document === undefined) continue;
    if (downloads[document] !== count.downloads) changed.tracks.set(document, count.downloads);
    const variation = count.variation && variations.find(document, count.variation.id);
    if (variation === undefined || variations.downloads[variation] === count.variation?.downloads) continue;
    changed.variations.set(variation, count.variation?.downloads ?? 0);
  }
  // An order and its counts are replaced together: the index may be stored at any time.
  if (changed.tracks.size > 0) {
    orders.downloads = await recount({ ids, counts: downloads, order: orders.downloads }, changed.tracks);
    for (const [document, count] of changed.tracks) downloads[document] = count;
  }
  if (changed.variations.size > 0) {
    const counted = { ids: variations.ids, counts: variations.downloads, order: variations.byDownloads };
    variations.byDownloads = await recount(counted, changed.variations);
    for (const [variation, count] of changed.variations) variations.downloads[variation] = count;
  }
}
