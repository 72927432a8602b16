import { currentLocale, localized, t } from '#platform/i18n/index.ts';
import type { ProjectSubject } from '#platform/modals.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import {
  maxItems,
  projectItemAdd,
  projectItemRemove,
  projectItemsAddFromEntity,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
  projectItemsRemoveMany,
} from '#shared/contract/projects.ts';
import { notify } from '#ui/Notice/notices.ts';

import { contentOf, nounOf, type Content } from './content.ts';
import { linkTo, notifyWithUndo, putBack, sendChange, type ProjectName } from './send-change.ts';

type State = 'done' | 'waiting' | 'failed';

/** Adds a sound to a project, with an undo. */
export async function addRow(project: ProjectName, row: Row): Promise<State> {
  const content = contentOf(row);
  if (!content) return 'failed';
  const outcome = await sendChange(
    projectItemAdd,
    { project_id: project.id, ...content },
    t('projects.adding', { title: titleOf(row), project: project.name }),
  );
  if (outcome.state === 'done') {
    notifyWithUndo(
      t(`projects.added.${nounOf(row)}`, { project: project.name }),
      () => void takeOut(project, row, content),
      project,
    );
  }
  return outcome.state;
}

/** Removes a version or stem from a project, or all versions of a track, with an undo. */
export async function removeRow(project: ProjectName, row: Row): Promise<State> {
  const content = contentOf(row);
  if (!content) return 'failed';
  const outcome = await takeOut(project, row, content);
  if (outcome.state === 'done') {
    const { removed } = outcome.response.data;
    notifyWithUndo(
      t(`projects.removed.${nounOf(row)}`, { project: project.name }),
      () => void putBack(project, titleOf(row), removed),
      project,
    );
  }
  return outcome.state;
}

async function takeOut({ id, name }: ProjectName, row: Row, { track_id, content_id, content_type_id }: Content) {
  const what = t('projects.removing', { title: titleOf(row), project: name });
  return row.kind === 'track'
    ? sendChange(projectItemsRemoveByTrack, { project_id: id, track_id, content_type_id }, what)
    : sendChange(projectItemRemove, { project_id: id, content_id, content_type_id }, what);
}

/** Adds several sounds, or all tracks of a track group, to a project. */
export async function addAll(project: ProjectName, subject: Exclude<ProjectSubject, { kind: 'row' }>): Promise<State> {
  if (subject.kind === 'trackGroup') {
    const what = t('projects.adding', { title: localized(currentLocale(), subject.name), project: project.name });
    const body = { project_id: project.id, item_type_id: subject.itemType, item_id: subject.id };
    const outcome = await sendChange(projectItemsAddFromEntity, body, what);
    if (outcome.state === 'done') notifyMany(project, outcome.response.data.item_ids);
    return outcome.state;
  }
  const items = subject.rows.flatMap((row) => contentOf(row) ?? []);
  const what = t('projects.addingMany', { count: items.length, project: project.name });
  const added: number[] = [];
  let state: State = 'done';
  for (let from = 0; from < items.length; from += maxItems) {
    const body = { project_id: project.id, items: items.slice(from, from + maxItems) };
    const outcome = await sendChange(projectItemsAddMany, body, what);
    if (outcome.state === 'failed') return 'failed';
    if (outcome.state === 'waiting') state = 'waiting';
    else added.push(...outcome.response.data.item_ids);
  }
  if (added.length > 0 || state === 'done') notifyMany(project, added);
  return state;
}

/** Adds a subject of any kind. */
export async function addSubject(project: ProjectName, subject: ProjectSubject): Promise<State> {
  return subject.kind === 'row' ? addRow(project, subject.row) : addAll(project, subject);
}

const titleOf = (row: Row) => trackText(row, currentLocale()).title;

function notifyMany(project: ProjectName, itemIds: readonly number[]) {
  const count = itemIds.length;
  const text = t('projects.added.many', { count, project: project.name });
  const undo = async () => {
    const what = t('projects.removingMany', { count, project: project.name });
    for (let from = 0; from < count; from += maxItems) {
      const body = { project_id: project.id, ids: itemIds.slice(from, from + maxItems) };
      await sendChange(projectItemsRemoveMany, body, what);
    }
  };
  if (count > 0) notifyWithUndo(text, () => void undo(), project);
  else notify({ kind: 'status', text, ...linkTo(project) });
}
