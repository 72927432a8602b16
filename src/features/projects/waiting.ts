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

/** Whether it will be in the project by the last of what waits; undefined where nothing does. */
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

/** What a waiting call puts into a project. */
function addedBy(pending: Pending): (Content & { project_id: number })[] {
  const one = pendingOf([pending], projectItemAdd);
  const several = pendingOf([pending], projectItemsAddMany).flatMap(({ project_id, items }) =>
    items.map((item) => Object.assign({ project_id }, item)),
  );
  return [...one, ...several];
}

/** What is to come into a project by all that waits, in its order, each once. */
export function comingInto(project: number, waiting: readonly Pending[]): Content[] {
  const added = waiting.flatMap(addedBy).filter((one) => one.project_id === project);
  const coming = new Map(added.map((one) => [`${one.content_type_id} ${one.content_id}`, one]));
  return [...coming.values()].filter((one) => waitsIn(project, one, waiting) === true);
}

/** A project's list without what is to leave it; the same where nothing is. */
export function withoutLeaving(state: ItemsState, project: number, waiting: readonly Pending[]): ItemsState {
  const paths = new Set([projectItemRemove.path, projectItemsRemoveByTrack.path]);
  if (!waiting.some(({ path }) => paths.has(path))) return state;
  const list = state.list.filter((item) => !item || waitsIn(project, item, waiting) !== false);
  return list.length === state.list.length ? state : { ...state, list };
}

/** How many changes of a project, or of something in one, wait. */
export const waitsOf = (project: number, waiting: readonly Pending[]): number =>
  waiting.filter(({ path, body }) => path.startsWith('projects/') && isOf(project, body)).length;

/** Notes and moves name their item alone: they are shown wherever the person is. */
function isOf(project: number, body: unknown): boolean {
  const named: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'project_id') : undefined;
  return named === undefined || named === project;
}
