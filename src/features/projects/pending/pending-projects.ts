import { applyPending, effectOf } from '#platform/outbox/apply-pending.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { projectCreate, projectDelete, projectUpdate, type Project } from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { temporaryHash } from './temporary.ts';

/** What a project waits for: to be created, changed or deleted. */
export interface Waits {
  waits?: 'create' | 'update' | 'delete';
}

/** Returns the project that a request of `projectCreate` creates, as it is until then. */
export function projectOfCreation({ creates = 0, body, at }: Pick<Pending, 'creates' | 'body' | 'at'>): Project {
  // A pending request with this path has the body of its endpoint.
  const { name, description, owner_name } = body as BodyOf<typeof projectCreate>;
  return {
    id: creates,
    hash: temporaryHash(creates),
    name,
    description: description || null,
    owner_name: owner_name || null,
    picture: null,
    music_counter: 0,
    sounds_counter: 0,
    duration: 0,
    is_shared: false,
    shows_notes: false,
    created_at: at,
    updated_at: at,
  };
}

/** Returns a project with the pending changes of its fields. */
export const withChanges = <P extends { id: number }>(
  project: P & Waits,
  waiting: readonly Pick<Pending, 'path' | 'body'>[],
): P & Waits =>
  applyPending(project, waiting, [
    effectOf(projectUpdate, (known: P & Waits, body) =>
      body.id === known.id ? { ...known, ...fieldsOf(body), waits: known.waits ?? 'update' } : known,
    ),
    effectOf(projectDelete, (known: P & Waits, { id }) => (id === known.id ? { ...known, waits: 'delete' } : known)),
  ]);

/** Returns the projects that wait to be created, the last first, whose names contain the words. */
export function comingProjects(waiting: readonly Pending[], words: string): (Project & Waits)[] {
  const query = words.trim().toLocaleLowerCase();
  return waiting
    .filter(({ path, creates }) => path === projectCreate.path && creates !== undefined)
    .toReversed()
    .map((creation) => withChanges<Project>({ ...projectOfCreation(creation), waits: 'create' }, waiting))
    .filter(({ name, waits }) => waits !== 'delete' && name.toLocaleLowerCase().includes(query));
}

/** Returns the pending deletion of a project. */
export const deletionOf = (id: number, waiting: readonly Pending[]): Pending | undefined =>
  waiting.find(({ path, body }) => path === projectDelete.path && (body as BodyOf<typeof projectDelete>).id === id);

/** Returns the fields that a request changes, empty ones as the server shows them. */
function fieldsOf({ name, description, owner_name, picture }: BodyOf<typeof projectUpdate>) {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(owner_name !== undefined && { owner_name: owner_name || null }),
    ...(picture === null && { picture }),
  };
}
