import { inBatches } from './batches.ts';
import type { Db } from './database.ts';

/** Those of the sessions that have ended. */
export async function endedSessionsOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await inBatches(ids, (batch) =>
    db.selectFrom('sessions').select('id').where('id', 'in', batch).execute(),
  );
  const open = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !open.has(id));
}
