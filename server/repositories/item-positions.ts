import type { Selectable } from 'kysely';
import type { Entity } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';

import type { Db } from './database.ts';
import type { PersonalTables } from './personal-schema.ts';

/** A row of `project_items`. */
export type ProjectItemRow = Selectable<PersonalTables['project_items']>;

/** The gap between neighbouring positions: twenty insertions at one place before all positions are reassigned. */
export const gap = 2 ** 20;

export async function lastPosition(db: Db, projectId: number, entity: Entity): Promise<number> {
  const { last } = await ofFamily(db, projectId, entity)
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export const ofFamily = (db: Db, projectId: number, entity: Entity) =>
  db.selectFrom('project_items').where('project_id', '=', projectId).where('entity', '=', entity);

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
