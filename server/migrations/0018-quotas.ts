import type { Kysely } from 'kysely';

/** Sizes of stored files, by which quotas are counted. Null: stored before sizes were recorded. */
export async function quotas(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feedback').addColumn('file_size', 'bigint').execute();
  await db.schema.alterTable('pictures').addColumn('bytes', 'bigint').execute();
}
