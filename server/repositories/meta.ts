import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from './database.ts';

/** A value of the database's own notebook; undefined where it was never set. */
export async function readMeta(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Writes a value of the key-value table `meta`. */
export async function writeMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Increments a counter and returns it, 1 at first. The row stays locked until the transaction ends. */
export async function countUp(db: Db, key: string): Promise<number> {
  const { value } = await db
    .insertInto('meta')
    .values({ key, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(meta.value as bigint) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** Identifies this catalogue among all others, and its state among all its own: the same value, the same contents. */
export async function catalogueState(db: Db): Promise<string> {
  return `${await ownCatalogueId(db)} ${await readMeta(db, catalogueVersion)}`;
}

/** Names this database among all others, in eight characters: the instance of the origin mark (src/shared/network). */
export async function instanceId(db: Db): Promise<string> {
  return (await ownCatalogueId(db)).slice(0, 8);
}

async function ownCatalogueId(db: Db): Promise<string> {
  const known = await readMeta(db, catalogueId);
  if (known !== undefined) return known;
  const first = { key: catalogueId, value: randomUUID() };
  await db
    .insertInto('meta')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  return (await readMeta(db, catalogueId)) ?? first.value;
}

const catalogueId = 'catalogue_id';

/** Grows with every change that a list could show; derived data compare it. */
export const catalogueVersion = 'catalogue_version';
