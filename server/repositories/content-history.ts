import type { ContentType } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';

import type { ContentRef } from '../domain/content-ref.ts';
import type { PageSlice } from '../domain/pages.ts';
import { isAbout } from './content-snapshots.ts';
import { findByName, type NameTerm } from './name-search.ts';
import { batchSize } from './batches.ts';
import type { Db } from './database.ts';

/** The filters of a history list; absent ones do not apply. */
export interface HistoryFilter {
  type?: ContentType | undefined;
  /** Inclusive. */
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  /** As the person wrote it. */
  search?: string | undefined;
  trackId?: number | undefined;
}

/** A sound at its last occurrence, and the number of occurrences. */
interface Last extends ContentRef {
  id: number;
  at: string;
  times: number;
  /** What was searched for in the list that it was played from; of a download nothing. */
  search: string | null;
}

/** Plays and downloads are read alike. */
type History = 'plays' | 'downloads';

function momentsOf(db: Db, history: History) {
  return history === 'plays'
    ? db
        .selectFrom('listened_content')
        .select(['id', 'user_id', 'content_type_id', 'content_id', 'listened_at as at'])
        .select([sql<string | null>`search`.as('search')])
    : db
        .selectFrom('downloaded_content')
        .select(['id', 'user_id', 'content_type_id', 'content_id', 'created_at as at'])
        .select([sql<string | null>`null`.as('search')]);
}

function narrowed(db: Db, history: History, userId: number, filter: HistoryFilter & { terms: readonly NameTerm[] }) {
  const { type, from, to, trackId, terms } = filter;
  let moments = db.selectFrom(momentsOf(db, history).as('moments')).where('user_id', '=', userId);
  if (type !== undefined) moments = moments.where('content_type_id', '=', type);
  if (from !== undefined) moments = moments.where('at', '>=', from);
  if (to !== undefined) moments = moments.where('at', '<', to);
  if (terms.length > 0) moments = moments.where(isAbout('moments', terms));
  if (trackId === undefined) return moments;
  return moments.where((build) =>
    build.exists(
      build
        .selectFrom('content_snapshots as told')
        .select('told.track_id')
        .whereRef('told.content_type_id', '=', 'moments.content_type_id')
        .whereRef('told.content_id', '=', 'moments.content_id')
        .where('told.track_id', '=', trackId),
    ),
  );
}

/** Each sound of a history once, at its last occurrence; the latest first. */
export async function lastOfEach(
  db: Db,
  history: History,
  userId: number,
  filter: HistoryFilter,
  slice: PageSlice,
): Promise<{ items: Last[]; total: number }> {
  return findByName(filter.search ?? '', (terms) => lastAbout(db, history, userId, { ...filter, terms }, slice));
}

async function lastAbout(
  db: Db,
  history: History,
  userId: number,
  filter: HistoryFilter & { terms: readonly NameTerm[] },
  { offset, limit }: PageSlice,
): Promise<{ items: Last[]; total: number }> {
  const moments = narrowed(db, history, userId, filter);
  const { total } = await db
    .selectFrom(moments.select(['content_type_id', 'content_id']).distinct().as('each'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (offset >= total) return { items: [], total };
  const placed = moments
    .select(['id', 'content_type_id', 'content_id', 'at', 'search'])
    .select([
      sql<number>`row_number() over (partition by content_type_id, content_id order by at desc, id desc)`.as('recency'),
      sql<number>`count(*) over (partition by content_type_id, content_id)`.as('times'),
    ]);
  const items = await db
    .selectFrom(placed.as('placed'))
    .select(['id', 'content_type_id', 'content_id', 'at', 'times', 'search'])
    .where('recency', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, total };
}

/** In which forms sounds of a page were downloaded, the latest first. */
export async function downloadedForms(db: Db, userId: number, contentIds: readonly number[]) {
  if (contentIds.length === 0) return [];
  return db
    .selectFrom('downloaded_content')
    .select(['content_type_id', 'content_id', 'file_type'])
    .where('user_id', '=', userId)
    .where('content_id', 'in', [...contentIds])
    .groupBy(['content_type_id', 'content_id', 'file_type'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .execute();
}

/** A play of a version or stem. */
export interface Play extends ContentRef {
  listened_at: string;
  /** The client's name of it. */
  key: string;
  search: string | null;
}

/** Adds plays to a person's history, those of a known key excepted. @returns how many were new */
export async function addPlays(db: Db, userId: number, plays: readonly Play[]): Promise<number> {
  let added = 0;
  // Always in one order: two requests with the same plays then wait for each other instead of a deadlock.
  const inOrder = plays.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (let at = 0; at < inOrder.length; at += batchSize) {
    const rows = await db
      .insertInto('listened_content')
      .values(inOrder.slice(at, at + batchSize).map((play) => Object.assign({ user_id: userId }, play)))
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return added;
}
