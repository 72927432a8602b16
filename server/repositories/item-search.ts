import type { Entity } from '#shared/contract/primitives.ts';

import type { PageSlice } from '../domain/pages.ts';
import { isAbout } from './content-snapshots.ts';
import { findByName, type NameTerm } from './name-search.ts';
import type { Db } from './database.ts';
import { ofFamily } from './item-positions.ts';

/** Things of one family in a project's order. */
export async function findItems(
  db: Db,
  projectId: number,
  entity: Entity,
  search: string | undefined,
  slice: PageSlice,
) {
  return findByName(search ?? '', (terms) => itemsAbout(db, projectId, entity, terms, slice));
}

async function itemsAbout(
  db: Db,
  projectId: number,
  entity: Entity,
  terms: readonly NameTerm[],
  { offset, limit }: PageSlice,
) {
  let items = ofFamily(db, projectId, entity);
  if (terms.length > 0) items = items.where(isAbout('project_items', terms));
  const { total } = await items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { items: [], total };
  const rows = await items.selectAll().orderBy('position').orderBy('id').limit(limit).offset(offset).execute();
  return { items: rows, total };
}
