import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';

/** A classifier value as rows show it. */
export interface ClassifierRecord {
  id: number;
  parent_id: number | null;
  /** Where the group has two levels: the value above. */
  parent?: { name_ru: string; name_en: string } | undefined;
  group_key: string;
  /** Place among all values: groups in the order of the filters, values in theirs. */
  position: number;
  name_ru: string;
  name_en: string;
}

const tables = new WeakMap<Db, Promise<ReadonlyMap<number, ClassifierRecord>>>();

/** Another process may have added values: a newer version of the program at its start. */
export function forgetClassifiers(db: Db): void {
  tables.delete(db);
}

/**
 * Every classifier value by its id, read once: the dictionaries only change when the program starts, and a page of rows
 * shows hundreds of them.
 */
export function classifierTable(db: Db): Promise<ReadonlyMap<number, ClassifierRecord>> {
  const known = tables.get(db);
  if (known) return known;
  const read = readTable(db);
  tables.set(db, read);
  // A failed read is not cached: the next one queries the database again.
  read.catch(() => tables.delete(db));
  return read;
}

async function readTable(db: Db): Promise<ReadonlyMap<number, ClassifierRecord>> {
  const rows = await db
    .selectFrom('classifiers')
    .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
    .select(['classifiers.id', 'parent_id', 'group_key', 'classifiers.name_ru', 'classifiers.name_en'])
    .orderBy('classifier_groups.position')
    .orderBy('classifiers.position')
    .orderBy('classifiers.id')
    .execute();
  const names = new Map(rows.map(({ id, name_ru, name_en }) => [id, { name_ru, name_en }]));
  return new Map(rows.map((row, position) => [row.id, { ...row, position, parent: names.get(row.parent_id ?? 0) }]));
}

/** The classifiers of a family: their keys and names. */
export function classifierGroups(db: Db, entity: Entity) {
  return db
    .selectFrom('classifier_groups')
    .select(['group_key', 'name_ru', 'name_en'])
    .where('entity', '=', entity)
    .execute();
}
