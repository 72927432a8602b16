import type { Kysely } from 'kysely';

/** What a cue sheet asks of a work (ISWC, publisher, who wrote the words) and of a recording (ISRC). */
export async function rights(db: Kysely<unknown>): Promise<void> {
  for (const column of ['iswc', 'publisher_ru', 'publisher_en']) {
    await db.schema.alterTable('tracks').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('variations').addColumn('isrc', 'text').execute();
  // Beside the role: who wrote the music or performs it often wrote the words as well.
  await db.schema
    .alterTable('track_authors')
    .addColumn('is_lyricist', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
