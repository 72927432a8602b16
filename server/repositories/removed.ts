import { PostgresAdapter, sql } from 'kysely';

import type { TrackGroupTable } from '../domain/track-group-table.ts';
import type { Db } from './database.ts';

/**
 * Whether a row with this id existed and was deleted. Ids are never reused, so an id up to the last one issued whose row
 * is missing was deleted; PostgreSQL also counts ids of inserts that were rolled back.
 */
export async function wasRemoved(
  db: Db,
  table: TrackGroupTable | 'tracks' | 'variations',
  id: number,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (row) return false;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const last = isPostgres
    ? sql<{
        last: string | number | null;
      }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`
    : sql<{ last: string | number | null }>`select seq as last from sqlite_sequence where name = ${table}`;
  const { rows } = await last.execute(db);
  return id <= Number(rows[0]?.last ?? 0);
}
