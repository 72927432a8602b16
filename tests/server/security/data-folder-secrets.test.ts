import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PasswordHasher } from '#server/accounts/passwords.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { openDataFolder } from '#server/start/data-folder.ts';
import { userById } from '#server/repositories/users.ts';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';

it('rehashes a password with current parameters at the next login', async () => {
  const server = await startTestServer();
  const { email, id } = await addAccount(server);
  const passwords = new PasswordHasher();
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(passwords.needsRehash(weak)).toBe(true);
  await server.context.db.updateTable('users').set({ password_hash: weak }).where('id', '=', id).execute();
  const logIn = () => server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect((await logIn()).statusCode).toBe(200);
  const stored = (await userById(server.context.db, id))?.password_hash ?? '';
  expect(passwords.needsRehash(stored)).toBe(false);
  expect(await passwords.verify(stored, password)).toBe(true);
  expect((await logIn()).statusCode).toBe(200);
  await server.close();
});

it('removes the permissions of other users from a data folder, and reports the number of files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-open-'));
  const file = path.join(folder, 'tonika.sqlite');
  await writeFile(file, '');
  await chmod(folder, 0o755);
  await chmod(file, 0o644);
  const opened = await openDataFolder(folder, 'en');
  expect(opened.repairs.repaired).toBeGreaterThanOrEqual(2);
  await opened.release();
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  const again = await openDataFolder(folder, 'en');
  expect(again.repairs).toEqual({ repaired: 0, failed: 0 });
  await again.release();
  await rm(folder, { recursive: true });
});

it('renews the keys of a folder beside a running server; the old key is rejected', async () => {
  const server = await startTestServer();
  const url = await server.listen();
  const before = { admin: server.context.adminKey, secret: server.context.secretKey };
  const terminal = {
    config: server.context.config,
    locale: 'en' as const,
    signal: new AbortController().signal,
  };
  for (const name of ['admin', 'secret']) {
    const events = performWhereTheFolderIs(terminal, 'key-renew', { name })[Symbol.asyncIterator]();
    expect(await events.next()).toEqual({ done: false, value: { name } });
    while (!(await events.next()).done);
  }
  expect(server.context.adminKey).not.toBe(before.admin);
  expect(server.context.secretKey).not.toBe(before.secret);
  const request = (key: string) =>
    fetch(`${url}/api/admin/user-list`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await request(before.admin)).status).toBe(401);
  expect((await request(server.context.adminKey)).status).toBe(200);
  const stored = await server.context.db.selectFrom('security_events').select('event').execute();
  await server.app.securityLog.flush();
  expect(
    JSON.stringify([stored, await server.context.db.selectFrom('security_events').select('event').execute()]),
  ).toContain('key.renew');
  await server.close();
});
