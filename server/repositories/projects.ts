import type { ContentType } from '#shared/contract/primitives.ts';
import { fold } from '#shared/search/fold.ts';
import type { Selectable } from 'kysely';

import type { PageSlice } from '../domain/pages.ts';
import type { Db } from './database.ts';
import { fitsAny } from './like.ts';
import { findByName, type NameTerm } from './name-search.ts';
import type { PersonalTables } from './personal-schema.ts';

/** A row of `projects`. */
export type ProjectRow = Selectable<PersonalTables['projects']>;

const searched = ({ name, description }: { name: string; description: string | null }) =>
  fold(`${name} ${description ?? ''}`);

/** The editable fields of a project; all others are derived. */
type Said = Pick<ProjectRow, 'name' | 'description' | 'owner_name' | 'picture_id' | 'hash' | 'is_shared'>;
type Change = Partial<Said & Pick<ProjectRow, 'shows_notes'>>;

/** Creates a project; returns its row. */
export async function addProject(db: Db, project: Said & { user_id: number }): Promise<ProjectRow> {
  const now = new Date().toISOString();
  return db
    .insertInto('projects')
    .values({ ...project, search: searched(project), used_at: now, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A project of a person's own. */
export async function projectOf(db: Db, userId: number, id: number): Promise<ProjectRow | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** The project with a link's hash, or undefined. */
export async function projectByHash(db: Db, hash: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('projects').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/**
 * A person's own project, marked as used now and locked until the transaction ends: changes of its content run one
 * after another, on both databases.
 */
export async function lockProject(db: Db, userId: number, id: number): Promise<ProjectRow | undefined> {
  return db
    .updateTable('projects')
    .set({ used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a project; returns its row. */
export async function changeProject(db: Db, project: ProjectRow, change: Change = {}): Promise<ProjectRow> {
  const search = searched({ ...project, ...change });
  return db
    .updateTable('projects')
    .set({ ...change, search, updated_at: new Date().toISOString() })
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a person's project; returns its row, or undefined if it is not theirs. */
export async function deleteProject(db: Db, userId: number, id: number): Promise<ProjectRow | undefined> {
  return db.deleteFrom('projects').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst();
}

function theirs(db: Db, userId: number, terms: readonly NameTerm[]) {
  let projects = db.selectFrom('projects').where('projects.user_id', '=', userId);
  for (const term of terms) projects = projects.where(fitsAny('projects.search', term));
  return projects;
}

async function countTheirs(db: Db, userId: number, terms: readonly NameTerm[]): Promise<number> {
  const { total } = await theirs(db, userId, terms)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A person's projects, the last used first. */
export async function findProjects(db: Db, userId: number, search: string | undefined, slice: PageSlice) {
  return findByName(search ?? '', (terms) => findNamed(db, userId, terms, slice));
}

async function findNamed(db: Db, userId: number, terms: readonly NameTerm[], { offset, limit }: PageSlice) {
  const total = await countTheirs(db, userId, terms);
  if (offset >= total) return { items: [], total };
  const items = await theirs(db, userId, terms)
    .selectAll()
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, total };
}

/** What a project either has or has not: any version of a track, or this very version or stem. */
export type Passed = { type: ContentType } & ({ trackId: number } | { contentId: number });

/** The same list, each with whether something is in it. */
export async function findPresence(
  db: Db,
  userId: number,
  passed: Passed,
  search: string | undefined,
  slice: PageSlice,
) {
  return findByName(search ?? '', (terms) => presenceAmong(db, userId, passed, terms, slice));
}

async function presenceAmong(
  db: Db,
  userId: number,
  passed: Passed,
  terms: readonly NameTerm[],
  { offset, limit }: PageSlice,
) {
  const total = await countTheirs(db, userId, terms);
  if (offset >= total) return { items: [], total };
  const [column, id] =
    'trackId' in passed ? (['track_id', passed.trackId] as const) : (['content_id', passed.contentId] as const);
  const rows = await theirs(db, userId, terms)
    .select(['projects.id', 'projects.name', 'projects.hash'])
    .select((build) =>
      build
        .selectFrom('project_items')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('project_items.project_id', '=', 'projects.id')
        .where('content_type_id', '=', passed.type)
        .where(column, '=', id)
        .as('present'),
    )
    .orderBy('used_at', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ id, name, hash, present }) => ({ id, name, hash, is_present: (present ?? 0) > 0 }));
  return { items, total };
}
