import { t } from '#platform/i18n/index.ts';
import { dropRefused, outbox, undoPending } from '#platform/outbox/index.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { projectCreate, projectUpdate, type Project } from '#shared/contract/projects.ts';

import { sendOrWait } from '../send-change.ts';
import { projectOfCreation, withChanges } from './pending-projects.ts';
import { newTemporaryId } from './temporary.ts';

/**
 * Creates a project, or notes it where the server is not reached.
 *
 * @returns the project; one with a temporary id while it waits
 * @throws what the server refused for good
 */
export async function createOrWait(body: BodyOf<typeof projectCreate>): Promise<{ data: Project }> {
  const creates = newTemporaryId();
  const what = t('projects.creating', { project: body.name });
  const response = await sendOrWait(projectCreate, body, what, { creates });
  return response ?? { data: projectOfCreation({ creates, body, at: new Date().toISOString() }) };
}

/**
 * Changes the fields of a project, or notes that.
 *
 * @returns the project as it is shown from now on
 * @throws what the server refused for good
 */
export async function updateOrWait(project: Project, body: BodyOf<typeof projectUpdate>): Promise<{ data: Project }> {
  const what = t('projects.updating', { project: project.name });
  const response = await sendOrWait(projectUpdate, body, what, {
    join: (waiting, later) => (waiting.id === later.id ? { ...waiting, ...later } : undefined),
  });
  return response ?? { data: withChanges(project, [{ path: projectUpdate.path, body }]) };
}

/**
 * Removes a project that only this device has, with all that was to be added to it.
 *
 * @returns false when its creation may have reached the server meanwhile
 */
export async function forgetCreation(id: number): Promise<boolean> {
  const isOf = ({ creates }: { creates?: number }) => creates === id;
  const refused = outbox.refused.find(isOf);
  if (refused) await dropRefused(refused.key);
  const pending = outbox.pending.find(isOf);
  return refused !== undefined || (pending !== undefined && (await undoPending(pending.key)));
}
