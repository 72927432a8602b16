import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { musicFilterKeys, soundFilterKeys } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { ValueInput } from '../domain/index-input.ts';
import { keyOfSlug } from '#shared/domain/musical-key.ts';
import { ucsSynonyms } from '#shared/dictionaries/ucs/synonyms.ts';
import type { Db } from './database.ts';

/** Every value of every filter of a family, in the order in which filters show them. */
export async function readValues(db: Db, entity: Entity): Promise<ValueInput[]> {
  const keys: readonly FilterKey[] = entity === 'music' ? musicFilterKeys : soundFilterKeys;
  const classifiers = await readClassifiers(db, entity);
  const values: ValueInput[] = [];
  for (const key of keys) {
    const own = classifiers.filter((value) => value.key === key);
    values.push(...(own.length > 0 ? inTreeOrder(own) : await readOthers(db, key)));
  }
  return values;
}

async function readClassifiers(db: Db, entity: Entity): Promise<ValueInput[]> {
  const rows = await db
    .selectFrom('classifiers')
    .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
    .select(['classifiers.id', 'parent_id', 'group_key', 'path', 'classifiers.name_ru', 'classifiers.name_en'])
    .where('entity', '=', entity)
    .orderBy('classifiers.position')
    .orderBy('classifiers.id')
    .execute();
  return rows.map(({ id, parent_id, group_key, path, name_ru, name_en }) => ({
    // The groups of the dictionaries are named by the filters' keys (server/dictionaries/README.md).
    key: group_key as FilterKey,
    id,
    parentId: parent_id,
    name: { ru: name_ru, en: name_en },
    path,
    synonyms: group_key === 'ucs_sub_ids' ? ucsSynonyms(path) : undefined,
    musicalKey: group_key === 'key' ? keyOfSlug(path) : undefined,
  }));
}

/** Each value with those under it right behind. */
function inTreeOrder(values: readonly ValueInput[]): ValueInput[] {
  const sorted: ValueInput[] = [];
  for (const top of values) {
    if (top.parentId === null) sorted.push(top, ...values.filter(({ parentId }) => parentId === top.id));
  }
  return sorted;
}

const tables = {
  countries: 'countries',
  location_country_ids: 'countries',
  location_continent_ids: 'continents',
  location_city_ids: 'cities',
  author_ids: 'authors',
  label_ids: 'labels',
  album_ids: 'albums',
  library_ids: 'libraries',
} as const satisfies { [key in FilterKey]?: string };

async function readOthers(db: Db, key: FilterKey): Promise<ValueInput[]> {
  if (!(key in tables)) return [];
  // Checked in the line before.
  const table = tables[key as keyof typeof tables];
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name_ru', 'name_en'])
    .orderBy('name_ru')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name_ru, name_en }) => ({ key, id, parentId: null, name: { ru: name_ru, en: name_en } }));
}
