import type { ContentType, Entity } from '#shared/contract/primitives.ts';

import { inBatches } from './batches.ts';
import type { Db } from './database.ts';
import { gap, lastPosition, ofFamily, type ProjectItemRow } from './item-positions.ts';

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
