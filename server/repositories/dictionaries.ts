import type { Localized } from '#shared/contract/primitives.ts';

import {
  classifiers,
  companyBusinessTypes,
  continents,
  countries,
  locales,
  usersCountries,
} from '../dictionaries/index.ts';
import type { Classifier, ClassifierValue } from '#shared/dictionaries/types.ts';
import { createHash } from 'node:crypto';

import type { Db } from './database.ts';
import { catalogueVersion, countUp, readMeta, writeMeta } from './meta.ts';
import { upsert } from './keyed-rows.ts';

/** Rows that one statement writes: PostgreSQL and SQLite both limit the values of a statement. */
const batchSize = 500;

/**
 * Brings the dictionaries of the database up to those of the program: values are added and renamed, never removed, as
 * tracks refer to them. Does nothing where they are the same already.
 *
 * @returns whether they have changed
 */
export async function seedDictionaries(db: Db): Promise<boolean> {
  const all = { classifiers, companyBusinessTypes, continents, countries, locales, usersCountries };
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  if ((await readMeta(db, 'dictionaries')) === digest) return false;
  await db.transaction().execute(async (transaction) => {
    await seedPlaces(transaction);
    for (const [position, classifier] of classifiers.entries()) await seedClassifier(transaction, classifier, position);
    const names = locales.map(({ id, code, name }) => ({ id, code, name_ru: name.ru, name_en: name.en }));
    await upsert(transaction, 'locales', 'code', names);
    await writeMeta(transaction, 'dictionaries', digest);
    await countUp(transaction, catalogueVersion);
  });
  return true;
}

async function seedPlaces(db: Db): Promise<void> {
  const ids = await upsert(
    db,
    'continents',
    'code',
    continents.map(({ slug, name }) => withNames({ code: slug }, name)),
  );
  const placed = countries.map(({ code, continent, name }) => {
    const continent_id = ids.get(continent);
    if (continent_id === undefined) throw new Error(`the country ${code} lies on no continent`);
    return withNames({ code, continent_id }, name);
  });
  await upsert(db, 'countries', 'code', placed);
  await upsert(
    db,
    'users_countries',
    'code',
    usersCountries.map(({ code, name }) => withNames({ code }, name)),
  );
  const types = companyBusinessTypes.map(({ slug, name }) => withNames({ slug }, name));
  await upsert(db, 'users_company_business_types', 'slug', types);
}

async function seedClassifier(db: Db, classifier: Classifier, position: number): Promise<void> {
  const { entity, group, name, values } = classifier;
  const { id: group_id } = await db
    .insertInto('classifier_groups')
    .values({ entity, group_key: group, position, ...split(name) })
    .onConflict((conflict) => conflict.columns(['entity', 'group_key']).doUpdateSet({ position, ...split(name) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = (value: ClassifierValue, index: number, path: string, parent_id: number | null) => ({
    group_id,
    parent_id,
    path,
    position: index,
    ...split(value.name),
  });
  const parents = await upsertClassifiers(
    db,
    values.map((value, index) => row(value, index, value.slug, null)),
  );
  const children = values.flatMap((parent) =>
    (parent.children ?? []).map((child, index) =>
      row(child, index, `${parent.slug}/${child.slug}`, parents.get(parent.slug) ?? null),
    ),
  );
  await upsertClassifiers(db, children);
}

const split = (name: Localized) => ({ name_ru: name.ru, name_en: name.en });

const withNames = <Row>(row: Row, name: Localized) => ({ ...row, ...split(name) });

/** Ids by path. */
async function upsertClassifiers(
  db: Db,
  rows: {
    group_id: number;
    parent_id: number | null;
    path: string;
    position: number;
    name_ru: string;
    name_en: string;
  }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const written = await db
      .insertInto('classifiers')
      .values(rows.slice(start, start + batchSize))
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'path']).doUpdateSet((row) => ({
          name_ru: row.ref('excluded.name_ru'),
          name_en: row.ref('excluded.name_en'),
          position: row.ref('excluded.position'),
        })),
      )
      .returning(['id', 'path'])
      .execute();
    for (const { id, path } of written) ids.set(path, id);
  }
  return ids;
}
