import { requireSession } from '#platform/access/require-session.ts';
import { callApi } from '#platform/api/client.ts';
import { ApiError } from '#platform/api/errors.ts';
import { dropFromLists } from '#platform/api/drop-from-lists.ts';
import { goTo } from '#platform/go.ts';
import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { newKey } from '#platform/new-key.ts';
import { projectCopy, projectDelete, projectsSelfList, type Project } from '#shared/contract/projects.ts';
import { isTemporary } from '#shared/offline/outbox/created.ts';
import { notify } from '#ui/Notice/notices.ts';

import { expireProjects, projectsChanged } from './changed.ts';
import { forgetCreation } from './pending/send-project.ts';
import { putAtHand } from './projects-at-hand.ts';
import { reportError, sendOrWait } from './send-change.ts';

export const projectPath = (hash: string): string => `/project/${hash}`;

/** Copies an own or shared project into a new one; a guest logs in first. */
export function copyProject(of: { id: number } | { hash: string }, title: string): void {
  void requireSession({ action: 'copyProject', title }, () => void copy(of));
}

async function copy(of: { id: number } | { hash: string }) {
  try {
    const { data } = await callApi(projectCopy, { body: of, idempotencyKey: newKey() });
    projectsChanged();
    void putAtHand(data);
    notify({
      kind: 'status',
      text: t('projects.copied', { project: data.name }),
      action: { text: t('projects.open'), run: () => goTo(projectPath(data.hash)) },
    });
  } catch (error) {
    reportError(error);
  }
}

/**
 * Deletes a project after a confirmation: its reports stay, its content cannot be restored. Without a connection that
 * waits, and can be undone until it is sent.
 *
 * @param onDone called after the deletion, or once it waits; the default reloads views of projects. The project's own page navigates away
 * instead, so that it does not request the deleted project.
 */
export function deleteProject({ id, name }: Pick<Project, 'id' | 'name'>, onDone = projectsChanged): void {
  const remove = async () => {
    try {
      const isDone = (isTemporary(id) && (await forgetCreation(id))) || (await sendDeletion({ id, name }));
      if (isDone) {
        expireProjects();
        dropFromLists(projectsSelfList, id);
      }
      onDone();
      if (isDone) notify({ kind: 'status', text: t('projects.deleted', { project: name }) });
    } catch (error) {
      reportError(error);
    }
  };
  openModal('question', {
    title: t('projects.deleteTitle'),
    text: t('projects.deleteText', { project: name }),
    yes: t('projects.delete'),
    onYes: () => void remove(),
  });
}

/** @returns false while it waits; true also where another device has deleted the project */
async function sendDeletion({ id, name }: Pick<Project, 'id' | 'name'>): Promise<boolean> {
  try {
    const what = t('projects.deleting', { project: name });
    return (await sendOrWait(projectDelete, { id }, what, { deletes: true })) !== undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}
