import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { doctorTexts } from '#locales/server/doctor.en.ts';
import { examine } from '#server/cli/doctor.ts';
import { queueMail } from '#server/repositories/mails.ts';
import { trackList } from '#shared/contract/filters.ts';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { heard, startTwoServers } from '../../support/two-servers.ts';
import type { TwoServers } from '../../support/two-servers.ts';
import { connect, disable, listen } from '../realtime/live-client.ts';
import { asAdmin, describeOnPostgres } from './on-postgres.ts';

describeOnPostgres('two servers on one PostgreSQL', (database) => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(await database(), { TRUST_PROXY: '1' });
  });
  afterAll(() => servers.close());

  it('know the sessions of each other', async () => {
    const { a, b } = servers;
    const { email } = await addAccount(a);
    const browser = new AccountBrowser(a);
    expect(await browser.logIn(email)).toBe(200);
    const headers = { authorization: `Bearer ${browser.token ?? ''}` };
    expect((await b.app.inject({ url: '/api/auth/user', headers })).json()).toMatchObject({ data: { email } });
    await b.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: {} });
    expect((await a.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  });

  it('count attempts together, and forget them together', async () => {
    const { a, b } = servers;
    const { email } = await addAccount(a);
    const [atA, atB] = [a, b].map((server) => new AccountBrowser(server, { address: '192.0.2.1' }));
    const logIn = async (secret: string) => [await atA?.logIn(email, secret), await atB?.logIn(email, secret)];
    expect(await logIn('wrong')).toEqual([422, 422]);
    expect(await logIn(password)).toEqual([200, 200]);
    for (let round = 0; round < 2; round += 1) expect(await logIn('wrong')).toEqual([422, 422]);
    expect(await logIn('wrong')).toEqual([422, 429]);
    expect(await logIn(password)).toEqual([429, 429]);
  });

  it('count a burst at both no further than one after another', async () => {
    const { a, b } = servers;
    const { email } = await addAccount(a);
    const tries = Array.from({ length: 12 }, (_, index) =>
      new AccountBrowser(index % 2 === 0 ? a : b, { address: '192.0.2.2' }).logIn(email, 'wrong'),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  });

  it('act once on a request that reaches both', async () => {
    const { a, b } = servers;
    const { headers } = await addAccount(a);
    const create = ({ app }: typeof a) =>
      app.inject({
        method: 'POST',
        url: '/api/projects/create',
        headers: { ...headers, 'idempotency-key': 'once' },
        payload: { name: 'A film' },
      });
    const [first, second] = await Promise.all([create(a), create(b)]);
    const third = await create(b);
    expect(first.statusCode).toBe(201);
    expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
    const list = await b.app.inject({ url: '/api/projects/self/list', headers });
    expect(list.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('find what the other has published', async () => {
    const { a, b } = servers;
    const found = async () => {
      const response = await b.app.inject('/api/music/tracks/list?search_string=nightingale');
      return trackList.parse(response.json()).data.map(({ uid }) => uid);
    };
    expect(await found()).toEqual([]);
    await addTrack(a.context, { uid: 'bird', title: { ru: 'nightingale' } });
    for (;;) {
      const next = heard(b, 'catalogue-changed');
      if ((await found()).length > 0) break;
      await next;
    }
    expect(await found()).toEqual(['bird']);
  });

  it('play nothing that the other has removed', async () => {
    const { a, b } = servers;
    const { variationId } = await addTrack(a.context, { uid: 'withdrawn' });
    const play = async () =>
      (await b.app.inject(`/api/music/tracks/variations/file-preview/get-stream-partial?id=${variationId}`)).statusCode;
    expect(await play()).toBe(200);
    await a.context.writer.removeTrack('withdrawn');
    await vi.waitFor(async () => expect(await play()).toBe(404), { timeout: 60_000 });
  });

  it('send each mail once', async () => {
    const { a, b } = servers;
    const mail = { sender: 'Тоника', subject: 's', text: 't', html: 'h' };
    for (let at = 0; at < 20; at += 1) await queueMail(a.context.db, { ...mail, to: `n${at}@example.test` });
    for (const { app } of [a, b]) app.accountService.jobs.wake();
    const sent = [...(await takeMails(a)), ...(await takeMails(b))];
    expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
    expect(sent).toHaveLength(20);
    expect(await a.context.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('are well by the word of the doctor', async () => {
    const found = await examine(servers.settings, 'en');
    expect(found).toContainEqual({ state: 'ok', text: doctorTexts.cluster.fine });
  });

  it('have scratch of their own', async () => {
    expect(await readdir(path.join(servers.folder, 'uploads'))).toHaveLength(2);
  });

  describe('tell the pages of each other', () => {
    const clients: Pusher[] = [];
    afterEach(() => {
      for (const client of clients.splice(0)) client.disconnect();
    });
    let urls: { a: URL; b: URL };
    beforeAll(async () => {
      urls = { a: new URL(await servers.a.listen()), b: new URL(await servers.b.listen()) };
    });
    const disconnected = (client: Pusher) =>
      new Promise<void>((resolve) => client.connection.bind('disconnected', () => resolve()));

    it('that an account was disabled, by the command line too', async () => {
      const { a, b, settings } = servers;
      const person = await addAccount(a);
      // Authorized by the one, connected to the other: as behind a balancer.
      const client = await connect(b, urls.b, clients, person, urls.a);
      const own = await listen(client, person.id);
      const closed = disconnected(client);
      await disable(a, person.email, settings);
      await own.reported;
      await closed;
      expect((await b.app.inject({ url: '/api/auth/user', headers: person.headers })).statusCode).toBe(401);
    });

    it('that a session has ended', async () => {
      const { a, b } = servers;
      const person = await addAccount(a);
      const client = await connect(b, urls.b, clients, person);
      await listen(client, person.id);
      const closed = disconnected(client);
      const left = { method: 'POST', url: '/api/auth/logout', headers: person.headers, payload: {} } as const;
      expect((await a.app.inject(left)).statusCode).toBe(204);
      await closed;
    });

    it('also what happened while the connection between them was lost', async () => {
      const { a, b } = servers;
      const [leaves, stays] = [await addAccount(a), await addAccount(a)];
      const client = await connect(b, urls.b, clients, leaves);
      const other = await connect(b, urls.b, clients, stays);
      for (const [one, { id }] of [
        [client, leaves],
        [other, stays],
      ] as const)
        await listen(one, id);
      const closed = disconnected(client);
      // The session ends without a word to anybody.
      await a.context.db.deleteFrom('sessions').where('user_id', '=', leaves.id).execute();
      await asAdmin(servers.settings['DATABASE_URL'] ?? '', (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'tonika listening' and datname = current_database()`,
        ),
      );
      await closed;
      expect(other.connection.state).toBe('connected');
      const next = heard(b, 'keys-renewed');
      await a.context.peers.publish({ kind: 'keys-renewed' });
      await next;
    });
  });
});
