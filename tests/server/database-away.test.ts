import { setImmediate as nextTurn } from 'node:timers/promises';

import { isDatabaseAway } from '#server/domain/database-away.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startFaultyPostgres } from '../support/faults/faulty-postgres.ts';
import type { FaultyPostgres } from '../support/faults/faulty-postgres.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describe.skipIf(!hasPostgres())('a PostgreSQL that is ended', { timeout: 120_000 }, () => {
  let postgres: FaultyPostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startFaultyPostgres();
    server = await startTestServer({ databaseUrl: postgres.url, variables: { CLUSTER: '1' } });
  });
  afterAll(async () => {
    await server.close();
    await postgres.remove();
  });

  it('between two statements of a transaction fails the next one as being away, and nothing else', async () => {
    const { db } = server.context;
    const work = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await postgres.restart();
      await nextTurn();
      await sql`select 1`.execute(transaction);
    });
    const error = await work.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(Error);
    expect([String(error), isDatabaseAway(error)]).toEqual([String(error), true]);
    expect((await server.app.inject('/api/music/labels/detail?id=1')).statusCode).toBe(404);
  });

  it('makes changes wait for it by 503 with Retry-After, and serves them once it is back', async () => {
    const { headers } = await addAccount(server);
    const create = () =>
      server.app.inject({ method: 'POST', url: '/api/projects/create', payload: { name: 'Film' }, headers });
    await postgres.awayDuring(async () => {
      for (let request = 0; request < 3; request += 1) {
        const response = await create();
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
      }
    });
    expect((await create()).statusCode).toBe(201);
  });
});
