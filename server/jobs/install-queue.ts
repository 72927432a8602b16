import type { Db } from '../repositories/database.ts';
import { hasQueueSchema } from '../repositories/postgres-jobs.ts';

/** The last migration of the version of graphile-worker in package.json. */
const queueVersion = 18;

/** Makes the schema of graphile-worker in PostgreSQL, or brings it up to date. @throws the driver's error */
export async function installQueue(db: Db, url: string): Promise<void> {
  if (await hasQueueSchema(db, queueVersion)) return;
  const [{ Logger, runMigrations }, { openRunnerPool }] = await Promise.all([
    import('graphile-worker'),
    import('./postgres-pool.ts'),
  ]);
  const { pool } = openRunnerPool(url, 1);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}
