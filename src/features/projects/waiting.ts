import { applyPending, effectOf } from '#platform/outbox/apply-pending.ts';
import {
  projectItemAdd,
  projectItemRemove,
  projectDelete,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
  projectUpdate,
} from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import type { Content } from './content.ts';
import type { ItemsState } from './items/items-state.ts';

/** Returns whether the project will contain the content after the last pending change; undefined when none concerns it. */
export function waitsIn(project: number, content: Content, waiting: readonly Pending[]): boolean | undefined {
  const isIt = (one: Pick<Content, 'content_type_id' | 'content_id'>) =>
    one.content_type_id === content.content_type_id && one.content_id === content.content_id;
  const isOfTrack = (one: Pick<Content, 'content_type_id' | 'track_id'>) =>
    one.content_type_id === content.content_type_id && one.track_id === content.track_id;
  type Presence = boolean | undefined;
  return applyPending<Presence>(undefined, waiting, [
    effectOf(projectItemAdd, (known: Presence, body) => (body.project_id === project && isIt(body)) || known),
    effectOf(
      projectItemsAddMany,
      (known: Presence, body) => (body.project_id === project && body.items.some(isIt)) || known,
    ),
    effectOf(projectItemRemove, (known: Presence, body) => (body.project_id === project && isIt(body) ? false : known)),
    effectOf(projectItemsRemoveByTrack, (known: Presence, body) =>
      body.project_id === project && isOfTrack(body) ? false : known,
    ),
  ]);
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
  waiting.filter((one) => one.path.startsWith('projects/') && isOf(project, one)).length;

const ofTheProject: ReadonlySet<string> = new Set([projectUpdate.path, projectDelete.path]);

/** Notes and moves name only their item, so they count for every project but one that has no items yet. */
function isOf(project: number, { path, body, creates }: Pending): boolean {
  if (creates !== undefined) return creates === project;
  const field = ofTheProject.has(path) ? 'id' : 'project_id';
  const named: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return named === undefined ? project > 0 : named === project;
}
