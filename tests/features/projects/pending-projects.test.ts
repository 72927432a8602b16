import { describe, expect, test } from 'vitest';

import { comingProjects, projectOfCreation, withChanges } from '#features/projects/pending/pending-projects.ts';
import { newTemporaryId, temporaryHash, temporaryIdOf } from '#features/projects/pending/temporary.ts';
import { comingInto } from '#features/projects/pending/coming-items.ts';
import { waitsOf } from '#features/projects/waiting.ts';
import {
  projectCreate,
  projectDelete,
  projectItemAdd,
  projectItemMove,
  projectUpdate,
} from '#shared/contract/projects.ts';
import { waiting } from '#tests/support/fakes/outbox.ts';

const [night, day] = [-5, -6];
const created = (creates: number, name: string) => waiting(name, { path: projectCreate.path, creates, body: { name } });
const renamed = (id: number, name: string) => waiting(`to ${name}`, { path: projectUpdate.path, body: { id, name } });
const deleted = (id: number) => waiting(`without ${id}`, { path: projectDelete.path, body: { id } });
const content = { track_id: 1, content_id: 2, content_type_id: 'MUSIC_VARIATION' as const };
const added = (project_id: number) =>
  waiting(`into ${project_id}`, { path: projectItemAdd.path, body: { project_id, ...content } });

describe('projects that wait to be created', () => {
  test('are listed the last first, under their latest name, as far as they match the search', () => {
    const requests = [created(night, 'Night'), created(day, 'Day'), renamed(night, 'Midnight')];
    expect(comingProjects(requests, '').map(({ name, waits }) => [name, waits])).toEqual([
      ['Day', 'create'],
      ['Midnight', 'create'],
    ]);
    expect(comingProjects(requests, ' midn').map(({ id }) => id)).toEqual([night]);
  });

  test('are not listed where they wait to be deleted again', () => {
    expect(comingProjects([created(night, 'Night'), deleted(night)], '')).toEqual([]);
  });

  test('have the tracks that wait to be added, and count their own requests only', () => {
    const move = waiting('move', { path: projectItemMove.path, body: { id: 3, after_item_id: null } });
    const requests = [created(night, 'Night'), added(night), added(4), renamed(day, 'Dawn'), move];
    expect(comingInto(night, requests)).toMatchObject([content]);
    const waitsFor = (id: number) => waitsOf(id, requests);
    expect([waitsFor(night), waitsFor(4), waitsFor(day)]).toEqual([2, 2, 1]);
  });
});

test('pending changes of a project show in its fields, an emptied one as none', () => {
  const project = projectOfCreation(created(night, 'Night'));
  const note = waiting('note', { path: projectUpdate.path, body: { id: night, description: '', owner_name: 'Anna' } });
  expect(withChanges({ ...project, description: 'old' }, [renamed(night, 'Dusk'), note, renamed(9, 'Other')])).toEqual({
    ...project,
    name: 'Dusk',
    description: null,
    owner_name: 'Anna',
    waits: 'update',
  });
  expect(withChanges(project, [deleted(night)]).waits).toBe('delete');
  expect(withChanges(project, [])).toBe(project);
});

test('a temporary address has the id, and no secret of the server is one', () => {
  const id = newTemporaryId();
  expect(id).toBeLessThan(0);
  expect(Number.isSafeInteger(id)).toBe(true);
  expect(temporaryIdOf(temporaryHash(id))).toBe(id);
  // As server/projects/project.ts makes them: 24 characters.
  expect(temporaryIdOf('new-12345678901234567890')).toBeUndefined();
});
