import type { SignedIn } from '../accounts/identity.ts';
import { notFound } from '../domain/failures.ts';
import type { Db } from '../repositories/database.ts';
import { projectByHash, projectOf, lockProject } from '../repositories/projects.ts';
import type { ProjectRow } from '../repositories/projects.ts';

/** @throws HttpError 404, also for another person's project */
export async function requireProject(db: Db, userId: number, id: number): Promise<ProjectRow> {
  const project = await projectOf(db, userId, id);
  if (!project) throw notFound();
  return project;
}

/**
 * A project of the person's own, last used now and locked until the transaction ends.
 *
 * @throws HttpError 404
 */
export async function requireUse(db: Db, userId: number, id: number): Promise<ProjectRow> {
  const project = await lockProject(db, userId, id);
  if (!project) throw notFound();
  return project;
}

/**
 * A project by its address: for everybody while it is shared, for its owner always.
 *
 * @throws HttpError 404
 */
export async function requireShared(db: Db, viewer: SignedIn | undefined, hash: string): Promise<ProjectRow> {
  // PostgreSQL accepts no text with a NUL in it; no address of ours has such characters.
  const project = /^[\w-]+$/.test(hash) ? await projectByHash(db, hash) : undefined;
  if (!project || (project.is_shared === 0 && project.user_id !== viewer?.user.id)) throw notFound();
  return project;
}
