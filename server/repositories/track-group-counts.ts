import { sql } from 'kysely';

import type { Db } from './database.ts';
import { membersOf } from './track-group-members.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import type { Flag } from './column-types.ts';

/** What a track counts for in everything that gathers it. */
interface Weight {
  entity: 'music' | 'sound';
  is_listed: Flag;
  /** Seconds. */
  duration: number;
}

interface Owner {
  table: TrackGroupTable;
  id: number;
}

/** Everything that gathers a track. */
export async function ownersOf(db: Db, trackId: number): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select 'authors' as "table", author_id as id from track_authors where track_id = ${trackId}
    union all select 'playlists', playlist_id from playlists_items where track_id = ${trackId}
    union all select 'collections', collection_id from collections_items where track_id = ${trackId}
    union all select 'albums', album_id from tracks where id = ${trackId} and album_id is not null
    union all select 'libraries', library_id from tracks where id = ${trackId} and library_id is not null
    union all select 'labels', coalesce(albums.label_id, tracks.label_id)
      from tracks left join albums on albums.id = tracks.album_id
      where tracks.id = ${trackId} and coalesce(albums.label_id, tracks.label_id) is not null`.execute(db);
  return rows;
}

/**
 * The owners, updated by the difference between the previous and the current state of the track; undefined: it is
 * missing.
 */
export async function reweigh(
  db: Db,
  owners: readonly Owner[],
  was: Weight | undefined,
  is: Weight | undefined,
): Promise<void> {
  const entity = (was ?? is)?.entity;
  if (entity === undefined) return;
  const [before, after] = [was?.is_listed ? was : undefined, is?.is_listed ? is : undefined];
  const tracks = (after ? 1 : 0) - (before ? 1 : 0);
  const seconds = (after?.duration ?? 0) - (before?.duration ?? 0);
  if (tracks === 0 && seconds === 0) return;
  const [counter, length] = [sql.ref(`${entity}_tracks`), sql.ref(`${entity}_seconds`)];
  for (const { table, id } of owners) {
    await sql`
      update ${sql.table(table)} set ${counter} = ${counter} + ${tracks}, ${length} = ${length} + ${seconds}
      where id = ${id}`.execute(db);
  }
}

/** Recounts the tracks of one track group, after more than one of them has changed. */
export async function recount(db: Db, table: TrackGroupTable, id: number): Promise<void> {
  const members = db
    .selectFrom(membersOf(db, table).as('members'))
    .innerJoin('tracks', 'tracks.id', 'members.track_id')
    .where('members.owner_id', '=', id)
    .where(sql`coalesce(tracks.is_listed, 0)`, '=', 1);
  const rows = await members
    .select(({ fn }) => ['entity', fn.countAll<number>().as('tracks'), fn.sum<number>('duration').as('seconds')])
    .groupBy('entity')
    .execute();
  const of = (entity: 'music' | 'sound') => rows.find((row) => row.entity === entity);
  await db
    .updateTable(table)
    .set({
      music_tracks: of('music')?.tracks ?? 0,
      music_seconds: of('music')?.seconds ?? 0,
      sound_tracks: of('sound')?.tracks ?? 0,
      sound_seconds: of('sound')?.seconds ?? 0,
    })
    .where('id', '=', id)
    .execute();
}
