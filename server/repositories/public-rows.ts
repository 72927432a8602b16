import type { Entity } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { TrackGroupSource, TrackGroupTable } from '../domain/track-group-table.ts';
import type { Db } from './database.ts';
import { listedMembers } from './track-group-members.ts';

/** Ids from `first` to `last`, both included. */
export interface IdRange {
  first: number;
  last: number;
}

/** A row that has a public page, and when it last changed (ISO 8601). */
export interface PublicRow {
  id: number;
  changed: string;
}

/** The highest id of a table; 0 where it is empty. */
export async function highestId(db: Db, table: TrackGroupTable | 'tracks' | 'variations'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** What the rows with a public page have in common, in a range of ids. */
export interface PublicRange {
  rows: number;
  /** When the latest of them changed (ISO 8601); null where there is none. */
  changed: string | null;
}

/** Listed tracks of a family in a range of ids, in their order. */
export function publicTracks(db: Db, entity: Entity, { first, last }: IdRange, limit: number): Promise<PublicRow[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'updated_at as changed'])
    .where('entity', '=', entity)
    .where('is_listed', '=', 1)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts what `publicTracks` lists. */
export function rangeOfTracks(db: Db, entity: Entity, { first, last }: IdRange): Promise<PublicRange> {
  return db
    .selectFrom('tracks')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('updated_at').as('changed')])
    .where('entity', '=', entity)
    .where('is_listed', '=', 1)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .executeTakeFirstOrThrow();
}

const listedVersions = (db: Db, { first, last }: IdRange) =>
  db
    .selectFrom('variations')
    .innerJoin('tracks', 'tracks.id', 'variations.track_id')
    .where('variations.is_main', '=', 0)
    .where('variations.is_listed', '=', 1)
    .where('tracks.entity', '=', 'music')
    .where('tracks.is_listed', '=', 1)
    .where('variations.id', '>=', first)
    .where('variations.id', '<=', last);

/** Listed versions beside the main one of listed music tracks, in a range of ids, in their order. */
export function publicVersions(db: Db, range: IdRange, limit: number): Promise<(PublicRow & { track_id: number })[]> {
  return listedVersions(db, range)
    .select(['variations.id', 'track_id', 'tracks.updated_at as changed'])
    .orderBy('variations.id')
    .limit(limit)
    .execute();
}

/** Counts what `publicVersions` lists. */
export function rangeOfVersions(db: Db, range: IdRange): Promise<PublicRange> {
  return listedVersions(db, range)
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('tracks.updated_at').as('changed')])
    .executeTakeFirstOrThrow();
}

/** Track groups with a listed track in a range of ids, in their order, each with the number of its tracks. */
export function publicGroups(
  db: Db,
  { table, entity }: TrackGroupSource,
  { first, last }: IdRange,
  limit: number,
): Promise<(PublicRow & { tracks: number })[]> {
  return db
    .selectFrom(table)
    .select(['id', 'created_at as changed', `${entity}_tracks as tracks`])
    .where(`${entity}_tracks`, '>', 0)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts what `publicGroups` lists. */
export function rangeOfGroups(
  db: Db,
  { table, entity }: TrackGroupSource,
  { first, last }: IdRange,
): Promise<PublicRange> {
  return db
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('created_at').as('changed')])
    .where(`${entity}_tracks`, '>', 0)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .executeTakeFirstOrThrow();
}

/** When the latest of each group's listed tracks changed, by the group's id. */
export async function latestMembers(
  db: Db,
  groupSource: TrackGroupSource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await listedMembers(db, groupSource)
    .select(['members.owner_id as id', ({ fn }) => fn.max('tracks.updated_at').as('changed')])
    .where('members.owner_id', 'in', ids)
    .groupBy('members.owner_id')
    .execute();
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}

/** A text of a published post, with the slugs of its address and when it last changed. */
export function publicPosts(db: Db, now: string) {
  return db
    .selectFrom('blog_posts')
    .innerJoin('blog_texts', 'blog_texts.post_id', 'blog_posts.id')
    .innerJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
    .select(['blog_posts.slug', 'blog_categories.slug as category', 'locale', 'updated_at', 'published_at'])
    .where('published_at', '<=', now)
    .orderBy('blog_posts.id')
    .$narrowType<{ published_at: string; locale: Locale }>()
    .execute();
}
