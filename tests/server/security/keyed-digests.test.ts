import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isSecretField } from '#server/plugins/once.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { postgresColumns, sqliteColumns } from '#server/migrations/columns.ts';
import { migrationsFor } from '#server/migrations/index.ts';
import { endpoints } from '#shared/contract/index.ts';
import { anyPassword, newPassword } from '#shared/contract/user-fields.ts';
import { Kysely, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

/** The digest that was stored before: what a guesser of passwords would compute. */
function plainDigest(request: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]);
  };
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex');
}

describeOnBoth('digests of requests', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterAll(() => server.close());

  const rows = () => server.context.db.selectFrom('idempotency_keys').selectAll().execute();
  const post = (url: string, payload: object, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
  const registration = (email: string, secret: string) => ({
    email,
    password: secret,
    first_name: 'Anna',
    last_name: 'Orlova',
    locale_id: 2,
  });

  it('of registrations and changes of e-mail reveal no password to a reader of the database', async () => {
    const { headers } = await addAccount(server);
    const body = registration('digest@example.test', 'a password to guess');
    await post('users/self/register', body, { 'idempotency-key': 'r' });
    const change = { email: 'moved@example.test', password };
    await post('users/self/email-update-request-create', change, { ...headers, 'idempotency-key': 'e' });
    const digests = (await rows()).map(({ asked: request }) => request);
    expect(digests).toHaveLength(2);
    expect(digests).not.toContain(plainDigest(['users/self/register', body, undefined]));
    expect(digests).not.toContain(plainDigest(['users/self/email-update-request-create', change, undefined]));
  });

  it('do not depend on passwords, so that a reader of the data folder cannot guess them', async () => {
    const send = (key: string, secret: string) =>
      post('users/self/register', registration('same@example.test', secret), { 'idempotency-key': key });
    await send('one', 'first password');
    await send('two', 'second password');
    const [one, two] = (await rows()).filter(({ key }) => key === 'one' || key === 'two');
    expect(one?.asked).toBe(two?.asked);
  });

  it('refuse the same key with another address, and act once for the same body', async () => {
    const send = (email: string) =>
      post('users/self/register', registration(email, password), { 'idempotency-key': 'k' });
    expect((await send('once@example.test')).statusCode).toBe(201);
    expect((await send('once@example.test')).statusCode).toBe(201);
    expect((await send('twice@example.test')).statusCode).toBe(409);
  });

  it('omit every field of the contract that takes a password', () => {
    const fields = endpoints.flatMap(({ body }) =>
      Object.entries((body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}),
    );
    const secret = fields.filter(([, schema]) => schema === anyPassword || schema === newPassword);
    expect(secret.length).toBeGreaterThan(4);
    expect(secret.filter(([name]) => !isSecretField(name))).toEqual([]);
  });

  it('of earlier versions are removed when they may be of a password, and the others still count', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-digests-'));
    const url = await database('empty');
    const file = path.join(folder, 'tonika.sqlite');
    const dialect =
      url === undefined
        ? new SqliteDialect({ database: new Database(file) })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) });
    const old = new Kysely<unknown>({ dialect });
    const migrations = migrationsFor(url === undefined ? sqliteColumns : postgresColumns);
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('0013-revisions');
    for (const [key, response] of [
      ['registration', 'null'],
      ['unfinished', null],
      ['project', '{"id":1}'],
    ]) {
      await sql`insert into idempotency_keys (owner, key, asked, answer, created_at)
        values ('guest', ${key}, 'digest', ${response}, '2026-01-01T00:00:00.000Z')`.execute(old);
    }
    await old.destroy();
    const { db, close } = await openDatabase(url === undefined ? { file } : { url });
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'project' }]);
    await close();
    await rm(folder, { recursive: true });
  });
});

it('use a key stored beside the database, readable by its owner only', async () => {
  const server = await startTestServer();
  expect((await stat(path.join(server.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(server.context.secretKey).toMatch(/^[\da-f]{64}$/);
  await server.close();
  const given = 'a secret key of several processes';
  const shared = await startTestServer({ variables: { SECRET_KEY: given } });
  expect(shared.context.secretKey).toBe(given);
  await shared.close();
});
