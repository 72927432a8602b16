import { t } from '#platform/i18n/index.ts';
import { projectItemMove, projectItemRemove, projectItemUpdate, type ProjectItem } from '#shared/contract/projects.ts';
import { announce } from '#ui/Notice/announce.ts';
import { addUndo } from '#ui/Notice/last-undo.ts';
import { notify } from '#ui/Notice/notices.ts';

import { notifyWithUndo, putBack, sendChange, type ProjectName } from '../send-change.ts';
import { isComing } from '../pending/coming-list.ts';
import { noteComing, placeComing } from '../pending/change-coming.ts';
import { titleOfItem } from './title-of-item.ts';
import { afterOf, withChanged, withoutItem, withPlaced } from './items-state.ts';
import type { Items } from './use-items.ts';

/** Removes an item from the list immediately, then from the project, with an undo. */
export async function removeItem(project: ProjectName, items: Items, item: ProjectItem): Promise<void> {
  const { content_id, content_type_id } = item;
  const title = titleOfItem(item);
  items.edit((state) => withoutItem(state, item.id));
  const outcome = await sendChange(
    projectItemRemove,
    { project_id: project.id, content_id, content_type_id },
    t('projects.removing', { title, project: project.name }),
  );
  if (outcome.state === 'failed') items.reload();
  if (outcome.state !== 'done') return;
  const { removed } = outcome.response.data;
  notifyWithUndo(t('projects.items.removed', { title }), () => void putBack(project, title, removed));
}

/** Saves a note: shown immediately, sent when online. @returns whether it is stored */
export async function saveNote(items: Items, item: ProjectItem, note: string): Promise<boolean> {
  const text = note.trim();
  if (isComing(item)) return noteComing(item, text);
  const outcome = await sendChange(
    projectItemUpdate,
    { id: item.id, note: text },
    t('projects.items.noting', { title: titleOfItem(item) }),
    { join: (waiting, later) => (waiting.id === later.id ? later : undefined) },
  );
  if (outcome.state === 'failed') return false;
  items.edit((state) => withChanged(state, item.id, { note: text === '' ? null : text }));
  return true;
}

/**
 * Sends the new position of an item, as the id of the preceding one; the list shows it already.
 *
 * @param before the preceding item until now: Ctrl+Z puts it back there. undefined where that is not loaded
 */
export async function moveItem(
  items: Items,
  item: ProjectItem,
  after: number | null,
  before: number | null | undefined,
): Promise<void> {
  if (before !== undefined)
    addUndo(() => {
      place(items, item, before);
      announce(t('projects.items.putBack'));
    });
  await sendPosition(items, item, after);
}

/** Moves an item to the top, in the list immediately, and offers an undo. */
export function moveToTop(items: Items, item: ProjectItem, from: number): void {
  const before = afterOf(items.state, from);
  place(items, item, null);
  const text = t('projects.items.first', { title: titleOfItem(item) });
  // No undo where the previous position is not loaded.
  if (before) notifyWithUndo(text, () => place(items, item, before));
  else notify({ kind: 'status', text });
}

function place(items: Items, item: ProjectItem, after: number | null) {
  items.edit((state) => withPlaced(state, item.id, after));
  void sendPosition(items, item, after);
}

async function sendPosition(items: Items, item: ProjectItem, after: number | null) {
  if (isComing(item)) return placeComing(item, after);
  const what = t('projects.items.moving', { title: titleOfItem(item) });
  const outcome = await sendChange(projectItemMove, { id: item.id, after_item_id: after }, what);
  if (outcome.state === 'failed') items.reload();
}
