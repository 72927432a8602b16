import { setImmediate } from 'node:timers/promises';

import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';

/** Rows read at a time: others get their turn in between. */
const batchSize = 20_000;

/** Downloads by id, of the listed tracks and versions that have any. */
export interface DownloadCounts {
  tracks: Map<number, number>;
  variations: Map<number, number>;
}

/** Identifies the newest counted download, so that counters are read only after one; 0 when there is none. */
export async function newestDownload(db: Db): Promise<number> {
  const row = await db.selectFrom('downloaded_content').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Reads the counters of a family, in batches. */
export async function readDownloadCounts(db: Db, entity: Entity): Promise<DownloadCounts> {
  const tracks = db.selectFrom('tracks').select(['tracks.id', 'tracks.downloads_counter']);
  const variations = db
    .selectFrom('variations')
    .innerJoin('tracks', 'tracks.id', 'variations.track_id')
    .select(['variations.id', 'variations.downloads_counter']);
  return {
    tracks: await allOf((after) =>
      tracks
        .where('tracks.downloads_counter', '>', 0)
        .where('entity', '=', entity)
        .where('tracks.is_listed', '=', 1)
        .where('tracks.id', '>', after)
        .orderBy('tracks.id')
        .limit(batchSize)
        .execute(),
    ),
    variations: await allOf((after) =>
      variations
        .where('variations.downloads_counter', '>', 0)
        .where('entity', '=', entity)
        .where('variations.is_listed', '=', 1)
        .where('variations.id', '>', after)
        .orderBy('variations.id')
        .limit(batchSize)
        .execute(),
    ),
  };
}

async function allOf(
  read: (after: number) => Promise<{ id: number; downloads_counter: number }[]>,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let after = 0;
  for (;;) {
    await setImmediate();
    const rows = await read(after);
    for (const { id, downloads_counter } of rows) counts.set(id, downloads_counter);
    const last = rows.at(-1);
    if (!last) return counts;
    after = last.id;
  }
}
