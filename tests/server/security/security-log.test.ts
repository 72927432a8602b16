import { profilePictureUpdate } from '#shared/contract/users.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { listenToLog, post, recorded, own } from './recorded-events.ts';

describeOnBoth('the security log', (database) => {
  let server: TestServer;
  let log: ReturnType<typeof listenToLog>;
  beforeEach(async () => {
    log = listenToLog();
    // Each process writes its own log, and limits its lines.
    server = await startTestServer({ databaseUrl: await database(), logger: log.logger, isAlone: true });
  });
  afterEach(() => server.close());

  it('has a line with person, address and request for a login, successful or not', async () => {
    const { email, id } = await addAccount(server);
    const refused = await post(server, 'auth/login', { email, password: 'not this one' });
    const accepted = await post(server, 'auth/login', { email, password });
    const events = await recorded(server, log);
    expect(events).toHaveLength(2);
    expect(events.find(({ request }) => request === refused.headers['x-request-id'])).toMatchObject({
      event: 'login',
      outcome: 'refused',
      reason: 'wrongPair',
      user: id,
      network: '127.0.0.1',
      call: '/api/auth/login',
    });
    expect(events.find(({ request }) => request === accepted.headers['x-request-id'])).toMatchObject({
      event: 'login',
      outcome: 'accepted',
      user: id,
    });
  });

  it('lists events in the order in which they happened, although the account of one has to be looked up first', async () => {
    const { email, id, headers } = await addAccount(server);
    const { securityLog } = server.app;
    securityLog.record('login', { email, outcome: 'refused', reason: 'wrongPair' });
    securityLog.record('password.remove', { userId: id });
    await securityLog.flush();
    expect((await own(server, headers)).data.map(({ event }) => event)).toEqual(['password.remove', 'login']);
  });

  it('contains no address, and distinguishes failures for one account from those for another', async () => {
    for (const email of ['stranger@example.test', ' STRANGER@example.test', 'other@example.test']) {
      await post(server, 'auth/login', { email, password: 'a secret try' });
    }
    const events = await recorded(server, log);
    const accounts = events.map(({ account }) => account);
    expect(accounts[0]).toMatch(/^[\da-f]{16}$/);
    expect(accounts[1]).toBe(accounts[0]);
    expect(accounts[2]).not.toBe(accounts[0]);
    expect(events.every(({ user }) => user === undefined)).toBe(true);
    expect(log.text()).not.toMatch(/stranger@|other@|a secret try/i);
  });

  it('contains 401, 403 and 429 with their endpoints, and requests from other sites', async () => {
    const { headers, email } = await addAccount(server);
    await server.app.inject('/api/users/self/profile');
    await post(server, 'users/self/set-locale', { locale_id: 1 }, { ...headers, origin: 'https://evil.test' });
    for (let time = 0; time < 6; time += 1) await post(server, 'auth/login', { email, password: 'no' });
    await post(server, 'admin/import', {}, { authorization: 'Bearer wrong' });
    const events = await recorded(server, log);
    const of = (name: string) => events.filter(({ event }) => event === name).map(({ call, status }) => [call, status]);
    expect(of('request.unauthorized')).toEqual([
      ['/api/users/self/profile', 401],
      ['/api/admin/:command', 401],
    ]);
    expect(of('origin.foreign')).toEqual([['/api/users/self/set-locale', 403]]);
    expect(of('request.rate-limited')).toEqual([['/api/auth/login', 429]]);
  });

  it('has a bounded number of lines for refused uploads, and no errors', async () => {
    const busyLog = listenToLog();
    const busy = await startTestServer({ logger: busyLog.logger, isAlone: true, limits: { maxUploads: 0 } });
    const body = '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nS\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const statuses: number[] = [];
    // From two accounts with their own number of tries.
    for (const { headers: account } of [await addAccount(busy), await addAccount(busy)]) {
      for (let time = 0; time < 40; time += 1) {
        const url = `/api/${profilePictureUpdate.path}`;
        const response = await busy.app.inject({ method: 'POST', url, headers: { ...headers, ...account }, body });
        statuses.push(response.statusCode);
      }
    }
    await busy.app.securityLog.flush();
    await busy.close();
    expect(new Set(statuses)).toEqual(new Set([503]));
    const denials = busyLog.events().filter(({ event }) => event === 'request.rate-limited');
    expect(denials[0]).toMatchObject({ reason: 'uploadsBusy', status: 503, outcome: 'refused' });
    expect(denials.filter(({ suppressed }) => suppressed === undefined)).toHaveLength(30);
    expect(busyLog.text()).not.toMatch(/"level":50/);
  });

  it('has a limited number of lines a minute for one kind of refusal and network, then their number', async () => {
    for (let time = 0; time < 100; time += 1) await server.app.inject('/api/users/self/profile');
    await server.app.inject('/api/users/self/sessions/list');
    const events = await recorded(server, log);
    const ofProfile = events.filter(({ call }) => call === '/api/users/self/profile');
    expect(ofProfile).toHaveLength(30);
    // Of another call there still is one.
    expect(events.at(-1)).toMatchObject({ call: '/api/users/self/sessions/list', status: 401 });
    await server.app.securityLog.close();
    expect((await recorded(server, log)).find(({ suppressed }) => suppressed !== undefined)).toMatchObject({
      event: 'request.unauthorized',
      outcome: 'refused',
      network: '127.0.0.1',
      call: '/api/users/self/profile',
      suppressed: 70,
    });
  });

  it('stores nothing for refusals of unbounded number', async () => {
    const { email, headers } = await addAccount(server);
    for (let time = 0; time < 12; time += 1) await post(server, 'auth/login', { email, password: 'no' });
    await post(server, 'auth/login', { email, password: { length: 3 } });
    expect((await own(server, headers)).meta.total).toBe(5);
  });
});
