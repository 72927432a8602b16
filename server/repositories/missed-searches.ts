import type { Entity } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';

import type { Db } from './database.ts';
import type { MissedSearchTable } from './missed-search-table.ts';

/** Maximum number of stored searches; the least recent are deleted first. */
const maxStored = 5000;

/** A search without a full match, folded, and its time. */
export interface MissedSearch {
  entity: Entity;
  text: string;
  at: string;
}

/** Counts searches, the earliest first. An earlier step of typing one, a prefix missed once, is removed. */
export async function countMissedSearches(db: Db, searches: readonly MissedSearch[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { entity, text, at } of searches) {
      await transaction
        .deleteFrom('missed_searches')
        .where('entity', '=', entity)
        .where('count', '=', 1)
        .where('text', '<>', text)
        .where(sql<boolean>`substr(${text}, 1, length(text)) = text`)
        .execute();
      await transaction
        .insertInto('missed_searches')
        .values({ entity, text, count: 1, last_at: at })
        .onConflict((conflict) =>
          conflict.columns(['entity', 'text']).doUpdateSet({ count: sql`missed_searches.count + 1`, last_at: at }),
        )
        .execute();
    }
    const oldest = await transaction
      .selectFrom('missed_searches')
      .select('last_at')
      .orderBy('last_at', 'desc')
      .offset(maxStored)
      .limit(1)
      .executeTakeFirst();
    if (oldest) await transaction.deleteFrom('missed_searches').where('last_at', '<=', oldest.last_at).execute();
  });
}

/** Searches without an exact match, the most frequent first. */
export async function listMissedSearches(db: Db, limit: number): Promise<MissedSearchTable[]> {
  return db
    .selectFrom('missed_searches')
    .selectAll()
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
}
