import type { Entity } from '#shared/contract/primitives.ts';

import { connectDatabase } from '../../repositories/database.ts';
import { newestDownload, readDownloadCounts } from '../../repositories/download-counts.ts';
import type { DatabaseLocation } from '../build/build-work.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';

/** The indexes that a thread serves. */
export type ServedIndexes = Record<Entity, { index: CatalogueIndex }>;

/**
 * Sorts the orders by downloads again by today's counters: a download is no change of the catalogue, and causes no build.
 */
export class DownloadOrders {
  readonly #location: DatabaseLocation;
  /** The newest download that each pair of indexes has in its orders. */
  readonly #seen = new WeakMap<ServedIndexes, number>();

  constructor(location: DatabaseLocation) {
    this.#location = location;
  }

  /** Resolves once the orders contain every download counted before the call; reads counters only after one. */
  async refresh(served: ServedIndexes): Promise<void> {
    const database = connectDatabase(this.#location);
    try {
      const newest = await newestDownload(database.db);
      if (this.#seen.get(served) === newest) return;
      for (const entity of ['music', 'sound'] as const) {
        const { index } = served[entity];
        const { tracks, variations } = await readDownloadCounts(database.db, entity);
        index.orders.downloads = index.byId.byCounts(index.ids, tracks);
        index.variations.sortByDownloads(variations);
      }
      this.#seen.set(served, newest);
    } finally {
      await database.close();
    }
  }
}
