import { sql } from 'kysely';

import type { Db } from './database.ts';
import { addJob, jobKeysOf } from './jobs.ts';

const keyOf = (id: number) => `import:${id}`;

/** A track that is to be imported by whichever process comes to it first. */
export interface RequestedTrack {
  uid: string;
  /** Absolute path of the imported folder. */
  folder: string;
  stamp: string;
  /** JSON. */
  sent: string;
  /** When the command that asks began: what another one has done since is not done again. */
  begun: Date;
}

/**
 * Adds the job of a track, unless one is there that does the same, or has done it since `begun`.
 *
 * @returns `report`: JSON, where it is done already
 */
export async function requestTrack(db: Db, track: RequestedTrack): Promise<{ id: number; report: string | null }> {
  const { uid, folder, stamp, sent, begun } = track;
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('import_tracks')
      .values({ uid, folder, stamp, sent, waits_in: folder })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Locks the row: no job ends it meanwhile.
    const row = await transaction
      .updateTable('import_tracks')
      .set({ uid: sql<string>`uid` })
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id } = row;
    const job = { key: keyOf(id), place: folder };
    const isSame = row.stamp === stamp && row.folder === folder;
    if (isSame && row.report !== null && row.ended_at !== null && row.ended_at >= begun.toISOString()) {
      return { id, report: row.report };
    }
    const isWaiting = row.waits_in !== null && row.folder === folder;
    if (!added && !(isSame && isWaiting)) {
      await transaction
        .updateTable('import_tracks')
        .set({ folder, stamp, sent, waits_in: folder, report: null, ended_at: null, revision: row.revision + 1 })
        .where('id', '=', id)
        .execute();
    }
    // The job of a track that has ended may be about to be removed: it is replaced.
    await addJob(transaction, 'import-track', { id }, { ...job, whenPresent: isWaiting ? 'revive' : 'replace' });
    return { id, report: null };
  });
}

/** A track that waits for its job; undefined where it is done, or was discarded. */
export async function waitingTrack(db: Db, id: number): Promise<{ sent: string; revision: number } | undefined> {
  return db
    .selectFrom('import_tracks')
    .select(['sent', 'revision'])
    .where('id', '=', id)
    .where('waits_in', 'is not', null)
    .executeTakeFirst();
}

/** Saves what became of a track; false where something else has been asked for meanwhile. */
export async function endTrack(db: Db, id: number, revision: number, report: string): Promise<boolean> {
  const ended = await db
    .updateTable('import_tracks')
    .set({ report, sent: '', waits_in: null, ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Those of the tracks that there are, with JSON of what became of them. */
export async function reportsOf(db: Db, ids: readonly number[]): Promise<{ id: number; report: string | null }[]> {
  return db.selectFrom('import_tracks').select(['id', 'report']).where('id', 'in', ids).execute();
}

/** JSON of what became of a track of a folder when it was imported last, and by several processes. */
export async function lastReport(db: Db, uid: string, folder: string): Promise<string | null> {
  const row = await db
    .selectFrom('import_tracks')
    .select('report')
    .where('uid', '=', uid)
    .where('folder', '=', folder)
    .executeTakeFirst();
  return row?.report ?? null;
}

/** The folders with tracks that wait. */
export async function waitingFolders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_tracks')
    .select('waits_in')
    .distinct()
    .where('waits_in', 'is not', null)
    .execute();
  return rows.flatMap(({ waits_in: folder }) => folder ?? []);
}

/** Adds the jobs of tracks that have none: those of a restored database. */
export async function requeueTracks(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('import_tracks')
    .select(['id', 'waits_in'])
    .where('waits_in', 'is not', null)
    .execute();
  if (waiting.length === 0) return;
  const present = await jobKeysOf(db, 'import-track');
  for (const { id, waits_in: place } of waiting) {
    const key = keyOf(id);
    if (!present.has(key) && place !== null) await addJob(db, 'import-track', { id }, { key, place });
  }
}

/** Removes a track whose job was discarded. */
export async function removeTrackRequest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_tracks').where('id', '=', id).execute();
}

/** Removes tracks that were done before this moment: no import is under way that could ask for them. */
export async function forgetEndedTracks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('import_tracks').where('ended_at', '<', before.toISOString()).execute();
}

/** The id of the row of a job's key; undefined for another key. */
export function trackOfKey(key: string | null): number | undefined {
  const [, id] = /^import:(\d+)$/.exec(key ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}
