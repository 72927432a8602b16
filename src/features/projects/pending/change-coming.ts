import { callApi } from '#platform/api/client.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { amendPending, outbox, sendPending } from '#platform/outbox/index.ts';
import { projectItemMove, projectItemUpdate, type ProjectItem } from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { projectItemsPerPage } from '#shared/pages/page-sizes.ts';

import { contentsEndpoints } from '../items/contents-endpoints.ts';
import { titleOfItem } from '../items/title-of-item.ts';
import { reportError, sendChange } from '../send-change.ts';
import { comingInto, withItems, withNote, withPosition, type ComingItem } from './coming-items.ts';
import { comingId, contentOfComing } from './coming-list.ts';
import { projectOfCreation, withChanges } from './pending-projects.ts';

/* Notes and order of items of a project that only this device has: the requests that add the items change, until the
   creation was sent. Afterwards it is a change of the server's items. */

/** Writes a note; an empty one removes it. @returns whether it is stored */
export async function noteComing(item: ProjectItem, note: string): Promise<boolean> {
  if (await amend(item.project_id, (items) => withNote(items, item, note || null))) return true;
  const id = (await idsOnServer(item)).get(item.id);
  if (id === undefined) return false;
  const what = t('projects.items.noting', { title: titleOfItem(item) });
  return (await sendChange(projectItemUpdate, { id, note }, what)).state !== 'failed';
}

/** Puts an item after another one, or before all of its family. @param after `comingId` of the other one; null: before all */
export async function placeComing(item: ProjectItem, after: number | null): Promise<void> {
  const neighbour = after === null ? null : contentOfComing(after);
  if (neighbour === undefined) throw new Error(`${after} is the id of no content`);
  if (await amend(item.project_id, (items) => withPosition(items, item, neighbour))) return;
  const ids = await idsOnServer(item);
  const [id, after_item_id] = [ids.get(item.id), after === null ? null : ids.get(after)];
  if (id === undefined || after_item_id === undefined) return;
  await sendChange(projectItemMove, { id, after_item_id }, t('projects.items.moving', { title: titleOfItem(item) }));
}

/** @returns false when the project was created meanwhile, or the item is gone */
const amend = (
  project: number,
  change: (items: readonly ComingItem[]) => readonly ComingItem[] | undefined,
): Promise<boolean> =>
  amendPending((list: readonly Pending[]) => {
    const creation = list.find(({ creates }) => creates === project);
    const items = change(comingInto(project, list));
    if (!creation || !items) return undefined;
    const { name } = withChanges(projectOfCreation(creation), list);
    return withItems(list, project, items, (count) => t('projects.addingMany', { count, project: name }));
  });

/** Returns the server's ids of the items of a project that was created meanwhile, by their `comingId`. */
async function idsOnServer({ project_id: project, content_type_id: type }: ProjectItem): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  // The items may be on their way.
  await sendPending();
  const id = outbox.created.find(({ creates }) => creates === project)?.created?.id;
  if (id === undefined) return ids;
  const endpoint = contentsEndpoints[type === 'SOUND_VARIATION' ? 'sound' : 'music'];
  try {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { project_id: id, page, per_page: projectItemsPerPage };
      const { data, meta } = await callApi(endpoint, { query, passing: true });
      for (const item of data) ids.set(comingId(item), item.id);
      last = meta.last_page;
    }
  } catch (error) {
    if (!isRequestError(error)) throw error;
    reportError(error);
  }
  return ids;
}
