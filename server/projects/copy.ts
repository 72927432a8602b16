import { projectTexts as en } from '#locales/server/projects.en.ts';
import { projectTexts as ru } from '#locales/server/projects.ru.ts';
import type { Project } from '#shared/contract/projects.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { SignedIn } from '../accounts/identity.ts';
import { requireRoomForProject } from '../accounts/account-quotas.ts';
import type { Posted } from '../accounts/api-request.ts';
import { notFound } from '../domain/failures.ts';
import { fill } from '../domain/texts.ts';
import { requireRights, mayHave } from '../downloads/rights.ts';
import { presentProject } from '../presenters/project.ts';
import type { Db } from '../repositories/database.ts';
import { contentsOf } from '../repositories/download-contents.ts';
import { addItems, allItems } from '../repositories/project-items.ts';
import type { NewItem } from '../repositories/project-items.ts';
import { addProject } from '../repositories/projects.ts';
import type { ProjectRow } from '../repositories/projects.ts';
import { newHash } from './project.ts';
import { requireProject, requireShared } from './project-access.ts';

const texts = { ru, en };
const longestName = 200;

/**
 * Makes a project of the person's own from one of theirs, with its notes, or from one that was shared: without notes, and
 * with what their subscription lets them add.
 *
 * @throws HttpError 404; 403 where nothing of a shared one may be added
 */
export async function copyProject(
  who: SignedIn,
  {
    body,
    once,
    locale,
  }: Pick<Posted<unknown, { id?: number | undefined; hash?: string | undefined }>, 'body' | 'once' | 'locale'>,
): Promise<Project> {
  return once(async (transaction) => {
    await requireRoomForProject(transaction, who.user.id);
    const source = await sourceOf(transaction, who, body);
    const isOwn = source.user_id === who.user.id;
    const items = await (isOwn ? allItems(transaction, source.id) : addableItems(transaction, who, source));
    const copy = await addProject(transaction, {
      user_id: who.user.id,
      name: isOwn ? copiedName(source.name, locale) : source.name,
      description: source.description,
      owner_name: isOwn ? source.owner_name : null,
      picture_id: source.picture_id,
      hash: newHash(),
      is_shared: 0,
    });
    await addItems(transaction, copy.id, items);
    return presentProject(transaction, copy);
  });
}

async function sourceOf(db: Db, who: SignedIn, { id, hash }: { id?: number | undefined; hash?: string | undefined }) {
  if (id !== undefined) return requireProject(db, who.user.id, id);
  if (hash === undefined) throw notFound();
  return requireShared(db, who, hash);
}

async function addableItems(db: Db, { user }: SignedIn, source: ProjectRow): Promise<NewItem[]> {
  const items = await allItems(db, source.id);
  const allowed = new Set<string>();
  const refused: (() => void)[] = [];
  for (const type of new Set(items.map((item) => item.content_type_id))) {
    const ids = items.filter((item) => item.content_type_id === type).map((item) => item.content_id);
    for (const content of await contentsOf(db, type, ids)) {
      if (mayHave(user, type, content)) allowed.add(`${type} ${content.id}`);
      else refused.push(() => requireRights(user, type, content, { action: 'copyProject', name: source.name }));
    }
  }
  if (allowed.size === 0) refused[0]?.();
  return items
    .filter(({ content_type_id: type, content_id: id }) => allowed.has(`${type} ${id}`))
    .map(({ content_type_id, content_id, track_id }) => ({ content_type_id, content_id, track_id }));
}

function copiedName(name: string, locale: Locale): string {
  const words = texts[locale].copy;
  const room = longestName - fill(words, { name: '' }).length;
  return fill(words, { name: name.slice(0, room) });
}
