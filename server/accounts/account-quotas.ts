import { accountQuotas } from '../domain/limits.ts';
import type { Db } from '../repositories/database.ts';
import { countItems, countProjects, countReports, pictureBytesOf } from '../repositories/quotas.ts';
import { lockUser } from '../repositories/user-credentials.ts';
import { HttpError } from '../domain/failures.ts';

const full = (text: 'projectsFull' | 'projectFull' | 'reportsFull', limit: number) =>
  new HttpError(409, text, { limit: String(limit) });

/**
 * Requires room for one more project, within the transaction that adds it.
 *
 * @throws HttpError 409
 */
export async function requireRoomForProject(db: Db, userId: number): Promise<void> {
  await lockUser(db, userId);
  const limit = accountQuotas.projects;
  if ((await countProjects(db, userId)) >= limit) throw full('projectsFull', limit);
}

/**
 * Requires that a locked project has no more items than it may, after some were added.
 *
 * @throws HttpError 409
 */
export async function requireItemsWithinQuota(db: Db, projectId: number): Promise<void> {
  const limit = accountQuotas.itemsOfProject;
  if ((await countItems(db, projectId)) > limit) throw full('projectFull', limit);
}

/**
 * Requires room for one more report, within the transaction that adds it.
 *
 * @throws HttpError 409
 */
export async function requireRoomForReport(db: Db, userId: number): Promise<void> {
  await lockUser(db, userId);
  const limit = accountQuotas.reports;
  if ((await countReports(db, userId)) >= limit) throw full('reportsFull', limit);
}

/**
 * Requires that the pictures an account has leave room for another one.
 *
 * @throws HttpError 409
 */
export async function requireRoomForPicture(db: Db, userId: number): Promise<void> {
  const limit = accountQuotas.pictureBytes;
  if ((await pictureBytesOf(db, userId)) < limit) return;
  throw new HttpError(409, 'picturesFull', { limit: String(limit / 1024 / 1024) });
}
