import type { Db } from './database.ts';

type Keyed = 'continents' | 'countries' | 'locales' | 'users_countries' | 'users_company_business_types';

interface KeyedRow {
  name_ru: string;
  name_en: string;
  code?: string;
  slug?: string;
}

/** Ids by key. All of these tables are short, and alike only in their key and names: a statement a row does. */
export async function upsert(
  db: Db,
  table: Keyed,
  key: 'code' | 'slug',
  rows: readonly KeyedRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const row of rows) {
    const { name_ru, name_en } = row;
    const { id } = await db
      .insertInto(table)
      // Kysely would need the columns of all five tables at once.
      .values(row as never)
      .onConflict((conflict) => conflict.column(key as never).doUpdateSet({ name_ru, name_en } as never))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(row[key] ?? '', id);
  }
  return ids;
}
