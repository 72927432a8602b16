import type { ContentType, Entity } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { PageSlice } from '../domain/pages.ts';
import { inBatches } from './batches.ts';
import { isAbout } from './content-snapshots.ts';
import { findByName, type NameTerm } from './name-search.ts';
import type { Db } from './database.ts';
import type { PersonalTables } from './personal-schema.ts';

/** A row of `project_items`. */
export type ProjectItemRow = Selectable<PersonalTables['project_items']>;

/** The gap between neighbouring positions: twenty insertions at one place before all positions are reassigned. */
const gap = 2 ** 20;

/** An item to add to a project. */
export interface NewItem {
  content_type_id: ContentType;
  content_id: number;
  track_id: number;
  note?: string | null | undefined;
}

export const familyOf = (type: ContentType): Entity => (type === 'SOUND_VARIATION' ? 'sound' : 'music');

/**
 * Adds items at the end of a locked project, in this order; existing ones are unchanged.
 *
 * @returns the new ones
 */
export async function addItems(db: Db, projectId: number, items: readonly NewItem[]): Promise<ProjectItemRow[]> {
  const last = { music: await lastPosition(db, projectId, 'music'), sound: await lastPosition(db, projectId, 'sound') };
  const added_at = new Date().toISOString();
  const rows = items.map(({ content_type_id, content_id, track_id, note = null }) => {
    const entity = familyOf(content_type_id);
    const position = (last[entity] += gap);
    return { project_id: projectId, entity, content_type_id, content_id, track_id, position, note, added_at };
  });
  return inBatches(rows, (batch) =>
    db
      .insertInto('project_items')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['project_id', 'content_type_id', 'content_id']).doNothing())
      .returningAll()
      .execute(),
  );
}

async function lastPosition(db: Db, projectId: number, entity: Entity): Promise<number> {
  const { last } = await ofFamily(db, projectId, entity)
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

const ofFamily = (db: Db, projectId: number, entity: Entity) =>
  db.selectFrom('project_items').where('project_id', '=', projectId).where('entity', '=', entity);

/** The thing in a project that is this version or stem. */
export async function itemOf(
  db: Db,
  projectId: number,
  { content_type_id, content_id }: Pick<NewItem, 'content_type_id' | 'content_id'>,
): Promise<ProjectItemRow | undefined> {
  return db
    .selectFrom('project_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('content_type_id', '=', content_type_id)
    .where('content_id', '=', content_id)
    .executeTakeFirst();
}

/** A thing in any project of a person. */
export async function itemById(db: Db, userId: number, id: number): Promise<ProjectItemRow | undefined> {
  return db
    .selectFrom('project_items')
    .innerJoin('projects', 'projects.id', 'project_items.project_id')
    .selectAll('project_items')
    .where('project_items.id', '=', id)
    .where('projects.user_id', '=', userId)
    .executeTakeFirst();
}

/** Items of a project among these ids. */
export async function itemsOfProject(db: Db, projectId: number, ids: readonly number[]): Promise<ProjectItemRow[]> {
  return inBatches(ids, (batch) =>
    db.selectFrom('project_items').selectAll().where('project_id', '=', projectId).where('id', 'in', batch).execute(),
  );
}

/** Things of one kind in a project: a version or stem, or all of a track; in the project's order. */
export async function itemsThat(
  db: Db,
  projectId: number,
  type: ContentType,
  which: { trackId: number } | { contentId: number },
): Promise<ProjectItemRow[]> {
  const [column, id] =
    'trackId' in which ? (['track_id', which.trackId] as const) : (['content_id', which.contentId] as const);
  return db
    .selectFrom('project_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('content_type_id', '=', type)
    .where(column, '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Takes things out of a project. */
export async function removeItems(db: Db, items: readonly ProjectItemRow[]): Promise<void> {
  await inBatches(
    items.map(({ id }) => id),
    (ids) => db.deleteFrom('project_items').where('id', 'in', ids).execute(),
  );
}

/** The item that is now before the position of a removed one; undefined where that was the first. */
export async function itemBefore(
  db: Db,
  { project_id, entity, position }: ProjectItemRow,
): Promise<number | undefined> {
  const before = await ofFamily(db, project_id, entity)
    .select('id')
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.id;
}

/** Writes or removes the note of an item. */
export async function writeNote(db: Db, id: number, note: string | null): Promise<void> {
  await db.updateTable('project_items').set({ note }).where('id', '=', id).execute();
}

/**
 * Puts a thing of a locked project after another one of its family, or before all.
 *
 * @param after null: before all
 */
export async function moveItem(db: Db, item: ProjectItemRow, after: ProjectItemRow | null): Promise<void> {
  const position = (await positionAfter(db, item, after)) ?? (await placedAnew(db, item, after));
  await db.updateTable('project_items').set({ position: position }).where('id', '=', item.id).execute();
}

async function placedAnew(db: Db, item: ProjectItemRow, after: ProjectItemRow | null): Promise<number> {
  const ranked = ofFamily(db, item.project_id, item.entity).select([
    'id',
    sql<number>`row_number() over (order by position, id) * ${sql.lit(gap)}`.as('new_position'),
  ]);
  await db
    .updateTable('project_items')
    .from(ranked.as('ranked'))
    .set((build) => ({ position: build.ref('ranked.new_position') }))
    .whereRef('project_items.id', '=', 'ranked.id')
    .execute();
  const moved =
    after && (await db.selectFrom('project_items').selectAll().where('id', '=', after.id).executeTakeFirst());
  const position = await positionAfter(db, item, moved ?? null);
  if (position === undefined) throw new Error('a project that was placed anew has room between its things');
  return position;
}

/** A free position after an item; undefined if its neighbour is too close. */
async function positionAfter(db: Db, item: ProjectItemRow, after: ProjectItemRow | null): Promise<number | undefined> {
  const others = ofFamily(db, item.project_id, item.entity).select('position').where('id', '!=', item.id);
  const next = await others
    .$if(after !== null, (query) => query.where('position', '>', after?.position ?? 0))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (after === null) return next ? next.position - gap : gap;
  if (!next) return after.position + gap;
  const middle = Math.floor((after.position + next.position) / 2);
  return middle > after.position ? middle : undefined;
}

/** Things of one family in a project's order. */
export async function findItems(
  db: Db,
  projectId: number,
  entity: Entity,
  search: string | undefined,
  slice: PageSlice,
) {
  return findByName(search ?? '', (terms) => itemsAbout(db, projectId, entity, terms, slice));
}

async function itemsAbout(
  db: Db,
  projectId: number,
  entity: Entity,
  terms: readonly NameTerm[],
  { offset, limit }: PageSlice,
) {
  let items = ofFamily(db, projectId, entity);
  if (terms.length > 0) items = items.where(isAbout('project_items', terms));
  const { total } = await items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { items: [], total };
  const rows = await items.selectAll().orderBy('position').orderBy('id').limit(limit).offset(offset).execute();
  return { items: rows, total };
}

/** Everything in a project: music first, each family in its order. */
export async function allItems(db: Db, projectId: number): Promise<ProjectItemRow[]> {
  return db
    .selectFrom('project_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('entity')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
