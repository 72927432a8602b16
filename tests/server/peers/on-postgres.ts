import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';

import { hasPostgres, startPostgres } from '../../support/postgres.ts';
import type { DatabaseContent, TestPostgres } from '../../support/postgres.ts';

/** A suite that only PostgreSQL can run; `database` makes a database at each call. */
export function describeOnPostgres(
  title: string,
  suite: (database: (content?: DatabaseContent) => Promise<string>) => void,
): void {
  describe.skipIf(!hasPostgres())(`${title} (PostgreSQL)`, { timeout: 120_000 }, () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());
    suite((content = 'migrated') => postgres.createDatabase(content));
  });
}

/** Works on a connection of its own. */
export async function asAdmin<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
