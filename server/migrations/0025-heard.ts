import type { Kysely } from 'kysely';

/** The search that a play came from, and the newest plays and downloads of a person without a scan. */
export async function heard(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listened_content').addColumn('search', 'text').execute();
  await db.schema.createIndex('listened_content_newest').on('listened_content').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('downloaded_content_newest')
    .on('downloaded_content')
    .columns(['user_id', 'id'])
    .execute();
}
