import type { Entity } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';

import type { Db } from './database.ts';

/** The numbers of items of a project, and the duration of those in the catalogue. */
export interface ProjectCounts {
  music: number;
  sounds: number;
  /** Of everything that is still in the catalogue. */
  seconds: number;
}

/** Counts of projects, computed on request: they cannot be wrong. */
export async function projectCounts(db: Db, ids: readonly number[]): Promise<(id: number) => ProjectCounts> {
  const counts = new Map<number, ProjectCounts>();
  const of = (id: number) => counts.get(id) ?? { music: 0, sounds: 0, seconds: 0 };
  if (ids.length === 0) return of;
  for (const { project_id, entity, count } of await countsOf(db, ids)) {
    counts.set(project_id, { ...of(project_id), [entity === 'music' ? 'music' : 'sounds']: count });
  }
  for (const table of ['variations', 'stems'] as const) {
    for (const { project_id, seconds } of await secondsOf(db, table, ids)) {
      counts.set(project_id, { ...of(project_id), seconds: of(project_id).seconds + seconds });
    }
  }
  return of;
}

async function countsOf(
  db: Db,
  ids: readonly number[],
): Promise<{ project_id: number; entity: Entity; count: number }[]> {
  return db
    .selectFrom('project_items')
    .select(({ fn }) => ['project_id', 'entity', fn.countAll<number>().as('count')])
    .where('project_id', 'in', [...ids])
    .groupBy(['project_id', 'entity'])
    .execute();
}

async function secondsOf(db: Db, table: 'variations' | 'stems', ids: readonly number[]) {
  const heard =
    table === 'variations'
      ? db.selectFrom('variations').select(['id', 'track_id', 'media_id', 'is_listed'])
      : db.selectFrom('stems').select(['id', 'track_id', 'media_id', 'is_listed']);
  return db
    .selectFrom('project_items')
    .innerJoin(heard.as('heard'), 'heard.id', 'project_items.content_id')
    .innerJoin('tracks', 'tracks.id', 'heard.track_id')
    .innerJoin('media', 'media.id', 'heard.media_id')
    .select(({ fn }) => ['project_id', fn.sum<number>('media.duration').as('seconds')])
    .where('project_id', 'in', [...ids])
    .where('content_type_id', table === 'stems' ? '=' : '!=', 'MUSIC_STEM')
    .where('heard.is_listed', '=', 1)
    .where(sql`coalesce(tracks.is_listed, 0)`, '=', 1)
    .groupBy('project_id')
    .execute();
}
