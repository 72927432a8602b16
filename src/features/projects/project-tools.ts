import { callApi } from '#platform/api/client.ts';
import { dropFromLists } from '#platform/api/drop-from-lists.ts';
import { goTo } from '#platform/go.ts';
import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { newKey } from '#platform/new-key.ts';
import { session } from '#platform/session/index.ts';
import { projectCopy, projectDelete, projectsSelfList, type Project } from '#shared/contract/projects.ts';
import { notify } from '#ui/Notice/notices.ts';

import { expireProjects, projectsChanged } from './changed.ts';
import { putAtHand } from './projects-at-hand.ts';
import { reportError } from './send-change.ts';

export const projectPath = (hash: string): string => `/project/${hash}`;

/** Copies an own or shared project into a new one; a guest logs in first. */
export function copyProject(of: { id: number } | { hash: string }, title: string): void {
  if (session.user === null) {
    openModal('auth', { intent: { action: 'copyProject', title }, onSignedIn: () => void copy(of) });
  } else void copy(of);
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
 * Deletes a project after a confirmation: its reports stay, its content cannot be restored.
 *
 * @param onDone called after the deletion; the default reloads views of projects. The project's own page navigates away
 * instead, so that it does not request the deleted project.
 */
export function deleteProject({ id, name }: Pick<Project, 'id' | 'name'>, onDone = projectsChanged): void {
  const remove = async () => {
    try {
      await callApi(projectDelete, { body: { id }, idempotencyKey: newKey() });
      expireProjects();
      dropFromLists(projectsSelfList, id);
      onDone();
      notify({ kind: 'status', text: t('projects.deleted', { project: name }) });
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
