import type { Kysely } from 'kysely';

/** When a report was corrected last. */
export async function correctedReports(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('corrected_at', 'text').execute();
}
