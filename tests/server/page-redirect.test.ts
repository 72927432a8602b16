import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { userStates } from '#server/domain/user-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientShell } from '../support/client-shell.ts';
import { addAccount, type TestAccount } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('a page that is not for its visitor', () => {
  let server: TestServer;
  let clientDir: string;
  let person: TestAccount;
  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
    await writeFile(path.join(clientDir, 'index.html'), clientShell);
    server = await startTestServer({ clientDir, variables: { PUBLIC_URL: 'https://tonika.test' } });
    person = await addAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent } = await server.app.inject({ url, headers });
    return { status: statusCode, location: sent.location, caching: sent['cache-control'] };
  };
  const asPerson = (url: string, headers: Record<string, string> = {}) =>
    visit(url, { cookie: person.cookie, ...headers });
  const redirect = (location: string) => ({ status: 302, location, caching: 'no-store' });

  it.each([
    ['/account/favorites', '/register?redirect=%2Faccount%2Ffavorites'],
    ['/en/account/reports/5?page=2', '/en/register?redirect=%2Fen%2Faccount%2Freports%2F5%3Fpage%3D2'],
    ['/account/unknown', '/register?redirect=%2Faccount%2Funknown'],
    ['/project', '/register?redirect=%2Fproject'],
  ])('sends a guest from %s to the registration', async (url, location) => {
    expect(await visit(url)).toEqual(redirect(location));
  });

  it.each([
    ['/login', '/'],
    ['/en/register', '/en'],
    ['/login?redirect=%2Fen%2Faccount%2Fprojects%3Fpage%3D2', '/en/account/projects?page=2'],
    ['/login?redirect=%2F%2Fevil.test', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.test', '/'],
    ['/login?redirect=%2F%5Cevil.test', '/'],
    ['/en/login?redirect=%2Fregister', '/en'],
  ])('sends a signed-in person from %s to %s', async (url, location) => {
    expect(await asPerson(url)).toEqual(redirect(location));
  });

  it.each(['/login', '/register?redirect=%2Faccount%2Fprofile', '/music/catalog', '/project/abc'])(
    'is not %s for a guest',
    async (url) => {
      expect((await visit(url)).status).not.toBe(302);
    },
  );

  it('is no page of the account for the person of the account', async () => {
    expect((await asPerson('/account/favorites')).status).toBe(200);
  });

  it('is left to the app where only the app can tell: links of mails, other sites, disabled accounts', async () => {
    expect((await asPerson('/register?hash=abc')).status).toBe(200);
    expect((await asPerson('/login?restore_hash=abc')).status).toBe(200);
    // As the mail has it: its secret stands after "#", which the server does not get.
    expect((await asPerson('/login?from=mail')).status).toBe(200);
    expect((await asPerson('/account/favorites', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    const disabled = await addAccount(server);
    await server.context.db
      .updateTable('users')
      .set({ state_id: userStates.disabled })
      .where('id', '=', disabled.id)
      .execute();
    expect((await visit('/account/favorites', { cookie: disabled.cookie })).status).toBe(200);
  });

  it('is redirected for an ended session as for a guest', async () => {
    expect(await visit('/account/favorites', { cookie: 'tnk.token=ended' })).toEqual(
      redirect('/register?redirect=%2Faccount%2Ffavorites'),
    );
  });
});
