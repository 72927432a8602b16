import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/**
 * What main versions sound like. A table of its own: a catalogue is read whole for its index, and in a row of media the
 * waveform would stand before it.
 */
export async function features(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await db.schema
    .createTable('sound_features')
    .addColumn('media_id', columns.id.type, (column) => column.primaryKey().references('media.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('figures', columns.bytes, (column) => column.notNull())
    .execute();
}
