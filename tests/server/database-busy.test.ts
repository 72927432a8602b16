import { once } from 'node:events';

import { describe, expect, it } from 'vitest';

import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

/** Connections of a process to PostgreSQL (repositories/database.ts). */
const connections = 10;

describe.skipIf(!hasPostgres())('a request for which no connection to PostgreSQL becomes free', () => {
  it('gets 503, and the next one succeeds once there is one', async () => {
    const postgres = await startPostgres();
    const server = await startTestServer({ databaseUrl: await postgres.createDatabase('migrated') });
    const release = new AbortController();
    const taken = Array.from({ length: connections }, () => new AbortController());
    const holders = taken.map((connection) =>
      server.context.db.connection().execute(async () => {
        connection.abort();
        await once(release.signal, 'abort');
      }),
    );
    for (const { signal } of taken) if (!signal.aborted) await once(signal, 'abort');
    const request = () => server.app.inject('/api/music/labels/detail?id=1');
    const busy = await request();
    release.abort();
    await Promise.all(holders);
    const free = await request();
    await server.close();
    await postgres.stop();
    expect([busy.statusCode, busy.headers['retry-after'], free.statusCode]).toEqual([503, '2', 404]);
  });
});
