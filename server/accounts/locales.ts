import type { Locale } from '#shared/domain/locale.ts';

import { invalidField } from '../domain/failures.ts';
import type { Db } from '../repositories/database.ts';

/** The language of a locale's id (api.md: 1 ru, 2 en). */
export async function localeOf(db: Db, id: number): Promise<Locale> {
  const row = await db.selectFrom('locales').select('code').where('id', '=', id).executeTakeFirst();
  return row?.code ?? 'ru';
}

/** @throws InvalidInput on `locale_id` where there is no such language */
export async function requireLocale(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('locales').select('code').where('id', '=', id).executeTakeFirst();
  if (!row) throw invalidField('locale_id', 'unknownValue', id);
}
