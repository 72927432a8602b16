import { sql } from 'kysely';

import type { Db } from './database.ts';
import { listedMembers } from './track-group-members.ts';
import type { TrackGroupSource } from '../domain/track-group-table.ts';

/** Track groups with these ids that have a listed track, and how many and how long they are. Unordered. */
export function trackGroupRecords(db: Db, { table, entity }: TrackGroupSource, ids: readonly number[]) {
  return db
    .selectFrom(table)
    .select(['id', 'uid', 'name_ru', 'name_en', 'description_ru', 'description_en', 'picture_id', 'created_at'])
    .select(['sort_ru', 'sort_en', `${entity}_tracks as tracks`, `${entity}_seconds as seconds`])
    .where('id', 'in', ids)
    .where(`${entity}_tracks`, '>', 0)
    .execute();
}

/** A track group in a list. */
export type TrackGroupRecord = Awaited<ReturnType<typeof trackGroupRecords>>[number];

/** What only albums have. */
export function albumFacts(db: Db, ids: readonly number[]) {
  return db.selectFrom('albums').select(['id', 'label_id', 'release_date']).where('id', 'in', ids).execute();
}

/** How many albums with a listed track each label has. */
export function countAlbums(db: Db, labelIds: readonly number[]) {
  return db
    .selectFrom('albums')
    .select(({ fn }) => ['label_id as id', fn.countAll<number>().as('count')])
    .where('label_id', 'in', labelIds)
    .where('music_tracks', '>', 0)
    .groupBy('label_id')
    .$narrowType<{ id: number }>()
    .execute();
}

/** The number of albums or libraries with listed tracks of each track group. */
export function countGroups(
  db: Db,
  groupSource: TrackGroupSource,
  column: 'album_id' | 'library_id',
  ids: readonly number[],
) {
  return listedMembers(db, groupSource)
    .select(({ fn }) => ['members.owner_id as id', fn.count<number>(`tracks.${column}`).distinct().as('count')])
    .where('members.owner_id', 'in', ids)
    .groupBy('members.owner_id')
    .execute();
}

/** The authors of the listed tracks of each track group, those of most tracks first. */
export function authorsIn(db: Db, groupSource: TrackGroupSource, ids: readonly number[]) {
  return listedMembers(db, groupSource)
    .innerJoin('track_authors', 'track_authors.track_id', 'tracks.id')
    .innerJoin('authors', 'authors.id', 'track_authors.author_id')
    .select(['members.owner_id', 'authors.id', 'authors.name_ru', 'authors.name_en'])
    .where('members.owner_id', 'in', ids)
    .groupBy(['members.owner_id', 'authors.id', 'authors.name_ru', 'authors.name_en'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(sql`min(track_authors.position)`)
    .orderBy('authors.id')
    .execute();
}

/** The genres of the listed tracks of each track group, the most frequent first. */
export function genresIn(db: Db, groupSource: TrackGroupSource, ids: readonly number[]) {
  return listedMembers(db, groupSource)
    .innerJoin('track_classifiers', 'track_classifiers.track_id', 'tracks.id')
    .innerJoin('classifiers', 'classifiers.id', 'track_classifiers.classifier_id')
    .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
    .select(['members.owner_id', 'classifiers.id'])
    .where('members.owner_id', 'in', ids)
    .where('classifier_groups.group_key', '=', 'genres')
    .groupBy(['members.owner_id', 'classifiers.id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('classifiers.id')
    .execute();
}
