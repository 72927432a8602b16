import { randomBytes } from 'node:crypto';
import type { Project } from '#shared/contract/projects.ts';
import type { SignedIn } from '../accounts/identity.ts';
import { requireRoomForProject } from '../accounts/account-quotas.ts';
import type { Posted } from '../accounts/api-request.ts';
import type { FileStore } from '../domain/file-store.ts';
import { notFound } from '../domain/failures.ts';
import { dropPictures, saveUploadedPicture } from '../accounts/uploaded-picture.ts';
import { presentProject } from '../presenters/project.ts';
import type { Db } from '../repositories/database.ts';
import { addProject, changeProject, deleteProject } from '../repositories/projects.ts';
import { requireProject, requireUse } from './project-access.ts';

interface Parties {
  db: Db;
  store: FileStore;
}

type Given<Body> = Pick<Posted<unknown, Body>, 'body' | 'file' | 'once'>;

/** What a form says of a project; undefined: it says nothing of that. */
interface Fields {
  name?: string | undefined;
  description?: string | null | undefined;
  owner_name?: string | null | undefined;
  picture?: null | undefined;
}

/** The square of the picture to keep. */
type Crop = NonNullable<Parameters<typeof saveUploadedPicture>[3]>;

/** The secret of a project's address: 144 random bits. */
export const newHash = (): string => randomBytes(18).toString('base64url');

/** Creates a project; only its owner may open it until it is shared. */
export async function createProject(
  parties: Parties,
  { user }: SignedIn,
  { body, file, once }: Given<Fields & Crop & { name: string }>,
): Promise<Project> {
  const picture_id = file ? await saveUploadedPicture(parties, file, user.id, body) : null;
  return once(async (transaction) => {
    await requireRoomForProject(transaction, user.id);
    const { name, description = null, owner_name = null } = body;
    const own = { user_id: user.id, name, description, owner_name, picture_id };
    return presentProject(transaction, await addProject(transaction, { ...own, hash: newHash(), is_shared: 0 }));
  });
}

const sharings = {
  on: () => ({ is_shared: 1 as const }),
  off: () => ({ is_shared: 0 as const }),
  renew: () => ({ is_shared: 1 as const, hash: newHash() }),
};

const notesByLink = { show: 1, hide: 0 } as const;

/**
 * Changes a project; undefined fields are unchanged. `sharing` may request a new link.
 *
 * @throws HttpError 404 for another person's project; errors of `saveUploadedPicture`
 */
export async function updateProject(
  parties: Parties,
  { user }: SignedIn,
  {
    body,
    file,
    once,
  }: Given<
    Fields &
      Crop & {
        id: number;
        sharing?: keyof typeof sharings | undefined;
        notes_by_link?: keyof typeof notesByLink | undefined;
      }
  >,
): Promise<Project> {
  // Nothing is stored for another person's project.
  if (file) await requireProject(parties.db, user.id, body.id);
  const picture_id = file ? await saveUploadedPicture(parties, file, user.id, body) : body.picture;
  let left: number | null = null;
  const project = await once(async (transaction) => {
    const before = await requireUse(transaction, user.id, body.id);
    const { name, description, owner_name, sharing, notes_by_link } = body;
    const after = await changeProject(transaction, before, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(owner_name !== undefined && { owner_name }),
      ...(picture_id !== undefined && { picture_id }),
      ...(sharing && sharings[sharing]()),
      ...(notes_by_link && { shows_notes: notesByLink[notes_by_link] }),
    });
    if (before.picture_id !== after.picture_id) left = before.picture_id;
    return presentProject(transaction, after);
  });
  await dropPictures(parties, [left]);
  return project;
}

/** Deletes a project with its items and its picture. */
export async function removeProject(
  parties: Parties,
  { user }: SignedIn,
  { body, once }: Pick<Given<{ id: number }>, 'body' | 'once'>,
): Promise<void> {
  let left: number | null = null;
  await once(async (transaction) => {
    const project = await deleteProject(transaction, user.id, body.id);
    if (!project) throw notFound();
    left = project.picture_id;
  });
  await dropPictures(parties, [left]);
}
