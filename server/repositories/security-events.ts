import type { AccountEvent } from '#shared/contract/security-events.ts';
import type { Insertable } from 'kysely';

import type { SecurityEventTable } from './account-tables.ts';
import type { Db } from './database.ts';

/** Adds events; those of accounts that were removed meanwhile are left out. */
export async function addSecurityEvents(db: Db, events: readonly Insertable<SecurityEventTable>[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ user_id }) => user_id ?? []))];
  const found = ids.length === 0 ? [] : await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const known = new Set(found.map(({ id }) => id));
  const rows = events.filter(({ user_id: id = null }) => id === null || known.has(id));
  if (rows.length > 0) await db.insertInto('security_events').values(rows).execute();
}

/** Events of a person, the latest first. */
export async function findSecurityEvents(
  db: Db,
  userId: number,
  { names, limit, offset }: { names: readonly AccountEvent[]; limit: number; offset: number },
) {
  const own = db.selectFrom('security_events').where('user_id', '=', userId).where('event', 'in', names);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { items, total };
}

/** Deletes security events older than a moment. */
export async function forgetSecurityEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('security_events').where('created_at', '<', moment.toISOString()).execute();
}
