import { pendingOf } from '#platform/outbox/index.ts';
import {
  projectItemAdd,
  projectItemRemove,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
} from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import type { Content } from './content.ts';
import type { ItemsState } from './items/items-state.ts';

/** Returns whether the project will contain the content after the last pending change; undefined when none concerns it. */
export function waitsIn(project: number, content: Content, waiting: readonly Pending[]): boolean | undefined {
  let known: boolean | undefined;
  for (const pending of waiting) {
    const added = addedBy(pending).find(
      (one) => one.content_type_id === content.content_type_id && one.content_id === content.content_id,
    );
    const [removed] = pendingOf([pending], projectItemRemove);
    const [ofTrack] = pendingOf([pending], projectItemsRemoveByTrack);
    const isIt = (one: { project_id: number; content_type_id: string } | undefined) =>
      one?.project_id === project && one.content_type_id === content.content_type_id;
    if (isIt(added)) known = true;
    if (isIt(removed) && removed?.content_id === content.content_id) known = false;
    if (isIt(ofTrack) && ofTrack?.track_id === content.track_id) known = false;
  }
  return known;
}

/** Returns what a pending request adds to a project. */
function addedBy(pending: Pending): (Content & { project_id: number })[] {
  const one = pendingOf([pending], projectItemAdd);
  const several = pendingOf([pending], projectItemsAddMany).flatMap(({ project_id, items }) =>
    items.map((item) => Object.assign({ project_id }, item)),
  );
  return [...one, ...several];
}

/** Returns what all pending requests add to a project, in order and without duplicates. */
export function comingInto(project: number, waiting: readonly Pending[]): Content[] {
  const added = waiting.flatMap(addedBy).filter((one) => one.project_id === project);
  const coming = new Map(added.map((one) => [`${one.content_type_id} ${one.content_id}`, one]));
  return [...coming.values()].filter((one) => waitsIn(project, one, waiting) === true);
}

/** Returns a project's list without items that a pending request removes; the same object when there are none. */
export function withoutLeaving(state: ItemsState, project: number, waiting: readonly Pending[]): ItemsState {
  const paths = new Set([projectItemRemove.path, projectItemsRemoveByTrack.path]);
  if (!waiting.some(({ path }) => paths.has(path))) return state;
  const list = state.list.filter((item) => !item || waitsIn(project, item, waiting) !== false);
  return list.length === state.list.length ? state : { ...state, list };
}

/** Returns the number of pending changes of a project and its items. */
export const waitsOf = (project: number, waiting: readonly Pending[]): number =>
  waiting.filter(({ path, body }) => path.startsWith('projects/') && isOf(project, body)).length;

/** Notes and moves name only their item, so they count for every project. */
function isOf(project: number, body: unknown): boolean {
  const named: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'project_id') : undefined;
  return named === undefined || named === project;
}
