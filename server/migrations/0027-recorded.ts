import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/**
 * When a recording was made, which is neither its release nor its import, and the loudness that a Broadcast Wave names
 * beside the integrated one; null for what was imported before.
 */
export async function recorded(db: Kysely<unknown>, { real }: Columns): Promise<void> {
  await db.schema.alterTable('tracks').addColumn('recorded_on', 'text').execute();
  for (const column of ['loudness_range', 'max_momentary', 'max_short_term']) {
    await db.schema.alterTable('media').addColumn(column, real).execute();
  }
}
