import { setImmediate } from 'node:timers/promises';

import type { Db } from './database.ts';

/** Rows read at a time: the thread that reads also responds, and others get their turn in between. */
const batchSize = 1000;

/** Counters of a downloaded version with its track; of a downloaded stem only the track's. */
export interface DownloadCount {
  trackId: number;
  downloads: number;
  variation?: { id: number; downloads: number };
}

/** Returns the id of the newest counted download; 0 when there is none. */
export async function newestDownload(db: Db): Promise<number> {
  const row = await db.selectFrom('downloaded_content').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Reads the current counters of everything that was downloaded after a download, in batches. */
export async function downloadCountsAfter(db: Db, download: number): Promise<DownloadCount[]> {
  const { variations, stems } = await downloadedAfter(db, download);
  return [
    ...(await inBatches([...variations], (ids) => countsOfVariations(db, ids))),
    ...(await inBatches([...stems], (ids) => countsOfTracksOf(db, ids))),
  ];
}

async function downloadedAfter(db: Db, download: number) {
  const [variations, stems] = [new Set<number>(), new Set<number>()];
  for (let after: number | undefined = download; after !== undefined;) {
    const rows: { id: number; content_type_id: string; content_id: number }[] = await db
      .selectFrom('downloaded_content')
      .select(['id', 'content_type_id', 'content_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const row of rows) (row.content_type_id === 'MUSIC_STEM' ? stems : variations).add(row.content_id);
    after = rows.at(-1)?.id;
    await setImmediate();
  }
  return { variations, stems };
}

async function countsOfVariations(db: Db, ids: readonly number[]): Promise<DownloadCount[]> {
  const rows = await db
    .selectFrom('variations')
    .innerJoin('tracks', 'tracks.id', 'variations.track_id')
    .select(['track_id', 'variations.id', 'variations.downloads_counter', 'tracks.downloads_counter as of_track'])
    .where('variations.id', 'in', ids)
    .execute();
  return rows.map(({ track_id: trackId, id, downloads_counter: downloads, of_track }) => ({
    trackId,
    downloads: of_track,
    variation: { id, downloads },
  }));
}

function countsOfTracksOf(db: Db, stemIds: readonly number[]): Promise<DownloadCount[]> {
  return db
    .selectFrom('stems')
    .innerJoin('tracks', 'tracks.id', 'stems.track_id')
    .select(['track_id as trackId', 'tracks.downloads_counter as downloads'])
    .where('stems.id', 'in', stemIds)
    .execute();
}

async function inBatches<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    all.push(...(await read(ids.slice(from, from + batchSize))));
    await setImmediate();
  }
  return all;
}
