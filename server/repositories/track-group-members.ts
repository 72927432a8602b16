import { sql } from 'kysely';
import type { AliasableExpression } from 'kysely';

import type { TrackGroupSource } from '../domain/track-group-table.ts';
import type { Db } from './database.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';

interface Member {
  owner_id: number;
  track_id: number;
  /** Position among the owner's tracks, if they have an editorial order. */
  position: number;
}

/** The tracks of each kind of track group: the only place with these joins. */
export function membersOf(db: Db, table: TrackGroupTable): AliasableExpression<Member> {
  switch (table) {
    case 'authors':
      return db.selectFrom('track_authors').select(['author_id as owner_id', 'track_id', 'position']);
    case 'playlists':
      return db.selectFrom('playlists_items').select(['playlist_id as owner_id', 'track_id', 'position']);
    case 'collections':
      return db.selectFrom('collections_items').select(['collection_id as owner_id', 'track_id', 'position']);
    case 'albums':
    case 'libraries': {
      const owner = table === 'albums' ? 'album_id' : 'library_id';
      return db
        .selectFrom('tracks')
        .select([`${owner} as owner_id`, 'id as track_id', 'id as position'])
        .where(owner, 'is not', null)
        .$narrowType<Member>();
    }
    case 'labels':
      return db
        .selectFrom('albums')
        .innerJoin('tracks', 'tracks.album_id', 'albums.id')
        .select(['albums.label_id as owner_id', 'tracks.id as track_id', 'tracks.id as position'])
        .where('albums.label_id', 'is not', null)
        .unionAll(
          db
            .selectFrom('tracks')
            .leftJoin('albums', 'albums.id', 'tracks.album_id')
            .select(['tracks.label_id as owner_id', 'tracks.id as track_id', 'tracks.id as position'])
            .where('tracks.label_id', 'is not', null)
            .where('albums.label_id', 'is', null),
        )
        .$narrowType<Member>();
  }
}

/** The listed tracks of a family with their track group (`members.owner_id`). */
export function listedMembers(db: Db, { table, entity }: TrackGroupSource) {
  return (
    db
      .selectFrom(membersOf(db, table).as('members'))
      .innerJoin('tracks', 'tracks.id', 'members.track_id')
      // Expressions and no columns: SQLite would else walk all listed tracks by their index, and not the track group's.
      .where(sql`tracks.entity || ''`, '=', entity)
      .where(sql`coalesce(tracks.is_listed, 0)`, '=', 1)
  );
}

/** Ids of the listed tracks of one track group, in editorial order. */
export async function memberIds(db: Db, groupSource: TrackGroupSource, id: number): Promise<number[]> {
  const rows = await listedMembers(db, groupSource)
    .select('tracks.id')
    .where('members.owner_id', '=', id)
    .orderBy('members.position')
    .orderBy('tracks.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a track group has a listed track. */
export async function hasMembers(db: Db, groupSource: TrackGroupSource, id: number): Promise<boolean> {
  const row = await listedMembers(db, groupSource)
    .select('tracks.id')
    .where('members.owner_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
