import { pendingOf } from '#platform/outbox/index.ts';
import { projectItemAdd, projectItemRemove, projectItemsRemoveByTrack } from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import type { Content } from './content.ts';

/** Whether it will be in the project by the last of what waits; undefined where nothing does. */
export function waitsIn(project: number, content: Content, waiting: readonly Pending[]): boolean | undefined {
  let known: boolean | undefined;
  for (const call of waiting) {
    const [added] = pendingOf([call], projectItemAdd);
    const [removed] = pendingOf([call], projectItemRemove);
    const [ofTrack] = pendingOf([call], projectItemsRemoveByTrack);
    const isIt = (one: { project_id: number; content_type_id: string } | undefined) =>
      one?.project_id === project && one.content_type_id === content.content_type_id;
    if (isIt(added) && added?.content_id === content.content_id) known = true;
    if (isIt(removed) && removed?.content_id === content.content_id) known = false;
    if (isIt(ofTrack) && ofTrack?.track_id === content.track_id) known = false;
  }
  return known;
}

/** How many changes of a project, or of something in one, wait. */
export const waitsOf = (project: number, waiting: readonly Pending[]): number =>
  waiting.filter(({ path, body }) => path.startsWith('projects/') && isOf(project, body)).length;

/** Notes and moves name their item alone: they are shown wherever the person is. */
function isOf(project: number, body: unknown): boolean {
  const named: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'project_id') : undefined;
  return named === undefined || named === project;
}
