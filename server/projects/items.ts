import type { SignedIn } from '../accounts/identity.ts';
import { requireItemsWithinQuota } from '../accounts/account-quotas.ts';
import type { Posted } from '../accounts/api-request.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import type { Db } from '../repositories/database.ts';
import {
  addItems,
  itemBefore,
  itemById,
  itemOf,
  itemsOfProject,
  itemsThat,
  removeItems,
  writeNote,
} from '../repositories/project-items.ts';
import { moveItem } from '../repositories/item-positions.ts';
import type { NewItem } from '../repositories/project-items.ts';
import type { ProjectItemRow } from '../repositories/item-positions.ts';
import { changeProject } from '../repositories/projects.ts';
import { requireAddable } from './contents.ts';
import { requireUse } from './project-access.ts';

type Given<Body> = Pick<Posted<unknown, Body>, 'body' | 'once'>;

/** Adds a sound, at its previous position if that is known and still exists. */
export async function addItem(
  { user }: SignedIn,
  { body, once }: Given<NewItem & { project_id: number; after_item_id?: number | null | undefined }>,
): Promise<ProjectItemRow> {
  return once(async (transaction) => {
    const project = await requireUse(transaction, user.id, body.project_id);
    await requireAddable(transaction, user, [body]);
    const [added] = await addItems(transaction, project.id, [body]);
    const item = added ?? (await itemOf(transaction, project.id, body));
    if (!item) throw new Error('what was not added is there already');
    if (!added) return item;
    await requireItemsWithinQuota(transaction, project.id);
    await changeProject(transaction, project);
    if (body.after_item_id === undefined) return item;
    const after = body.after_item_id === null ? null : await itemById(transaction, user.id, body.after_item_id);
    if (after === null || (after && isBeside(after, item))) await moveItem(transaction, item, after);
    return item;
  });
}

/**
 * Adds several sounds.
 *
 * @param itemsOf which, or the denial
 * @returns how many were new, and the ids of their items
 */
export async function addManyItems(
  { user }: SignedIn,
  { body, once }: Given<{ project_id: number }>,
  itemsOf: (db: Db) => Promise<readonly NewItem[]>,
) {
  return once(async (transaction) => {
    const project = await requireUse(transaction, user.id, body.project_id);
    const items = await itemsOf(transaction);
    const added = await addItems(transaction, project.id, items);
    if (added.length > 0) {
      await requireItemsWithinQuota(transaction, project.id);
      await changeProject(transaction, project);
    }
    return { project_id: project.id, changed: added.length, item_ids: added.map(({ id }) => id) };
  });
}

/** Takes items out of a project; those of other projects stay. */
export async function takeOutMany(
  { user }: SignedIn,
  { body, once }: Given<{ project_id: number; ids: readonly number[] }>,
) {
  return once(async (transaction) => {
    const project = await requireUse(transaction, user.id, body.project_id);
    const items = await itemsOfProject(transaction, project.id, body.ids);
    await removeItems(transaction, items);
    if (items.length > 0) await changeProject(transaction, project);
    return { project_id: project.id, changed: items.length };
  });
}

/** Removes a version, a stem or a whole track. @returns how to put them back, the last first */
export async function takeOut(
  { user }: SignedIn,
  { body, once }: Given<{ project_id: number; content_type_id: NewItem['content_type_id'] }>,
  which: Parameters<typeof itemsThat>[3],
) {
  return once(async (transaction) => {
    const project = await requireUse(transaction, user.id, body.project_id);
    const items = await itemsThat(transaction, project.id, body.content_type_id, which);
    await removeItems(transaction, items);
    if (items.length > 0) await changeProject(transaction, project);
    const removed = await Promise.all(items.toReversed().map((item) => positionOf(transaction, item)));
    return { project_id: project.id, changed: items.length, removed };
  });
}

async function positionOf(db: Db, item: ProjectItemRow) {
  const { track_id, content_id, content_type_id, note } = item;
  return { track_id, content_id, content_type_id, note, after_item_id: (await itemBefore(db, item)) ?? null };
}

/** @throws HttpError 404, also for a thing in another person's project */
async function requireItem(db: Db, userId: number, id: number): Promise<ProjectItemRow> {
  const item = await itemById(db, userId, id);
  if (!item) throw notFound();
  return item;
}

/** Writes the note of an item. @throws HttpError 404, also for an item of another person */
export async function noteItem(
  { user }: SignedIn,
  { body, once }: Given<{ id: number; note: string | null }>,
): Promise<ProjectItemRow> {
  return once(async (transaction) => {
    const item = await requireItem(transaction, user.id, body.id);
    await changeProject(transaction, await requireUse(transaction, user.id, item.project_id));
    await writeNote(transaction, item.id, body.note);
    return { ...item, note: body.note };
  });
}

/**
 * Moves an item behind another one of its project; null: to the first position. Where that one was removed meanwhile,
 * the order stays as it is. @throws HttpError 404
 */
export async function reorderItem(
  { user }: SignedIn,
  { body, once }: Given<{ id: number; after_item_id: number | null }>,
) {
  return once(async (transaction) => {
    const { project_id } = await requireItem(transaction, user.id, body.id);
    const project = await requireUse(transaction, user.id, project_id);
    // Read again under the lock, which excludes other moves.
    const item = await requireItem(transaction, user.id, body.id);
    const after = body.after_item_id === null ? null : await itemById(transaction, user.id, body.after_item_id);
    if (after && !isBeside(after, item)) throw invalidField('after_item_id', 'unknownValue', body.after_item_id);
    if (after === undefined || after?.id === item.id) return { project_id, changed: 0 };
    await moveItem(transaction, item, after);
    await changeProject(transaction, project);
    return { project_id, changed: 1 };
  });
}

/** Whether two items are in one list. */
const isBeside = (one: ProjectItemRow, other: ProjectItemRow) =>
  one.project_id === other.project_id && one.entity === other.entity;
