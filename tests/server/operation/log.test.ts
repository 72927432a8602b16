import { randomBytes } from 'node:crypto';

import { createLog } from '#server/security/log.ts';
import { maskedLine } from '#server/security/masked-line.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { fetchServed } from './fetch-served.ts';
import { listenToLog } from '../security/recorded-events.ts';
import type { Line } from '../security/recorded-events.ts';

const random = () => randomBytes(32).toString('base64url');

describe('the log of requests', () => {
  const log = listenToLog();
  let server: TestServer;
  beforeAll(async () => {
    // The end of a request is awaited at one process.
    server = await startTestServer({ logger: log.logger, isAlone: true });
  });
  afterAll(() => server.close());

  const lines = () =>
    log
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  it('takes a well-formed number from the request, and makes one in place of any other', async () => {
    const idFor = async (given: string) => {
      const response = await server.app.inject({ url: '/api/health/live', headers: { 'x-request-id': given } });
      return response.headers['x-request-id'];
    };
    expect(await idFor('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    for (const malformed of ['short', 'with a space in it', 'anna@example.test', 'x'.repeat(41), '{"msg":"forged"}']) {
      expect(await idFor(malformed)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('has the number and the account of the request in every line', async () => {
    const person = await addAccount(server);
    const headers = { ...person.headers, 'x-request-id': 'request-of-anna' };
    const origin = await server.listen();
    await fetchServed(server, `${origin}/api/projects/self/list`, headers);
    await fetchServed(server, `${origin}/api/common/definitions`, { 'x-request-id': 'request-of-guest' });
    const own = lines().find(({ reqId }) => reqId === 'request-of-anna');
    expect(own).toMatchObject({ msg: 'request', user: person.id, call: '/api/projects/self/list', status: 200 });
    const guest = lines().find(({ reqId }) => reqId === 'request-of-guest');
    expect(guest).toMatchObject({ msg: 'request', method: 'GET' });
    expect(guest).not.toHaveProperty('user');
  });

  it('has them in lines that other parts of the server write for the request', async () => {
    server.app.log.info('nobody asked for this');
    const person = await addAccount(server);
    const headers = { ...person.headers, 'x-request-id': 'request-that-ends-sessions' };
    await server.app.inject({ method: 'POST', url: '/api/users/self/sessions/end-others', headers, payload: {} });
    const written = lines().filter(({ msg }) => msg === 'security');
    expect(written.at(-1)).toMatchObject({ reqId: 'request-that-ends-sessions', user: person.id });
    expect(lines().find(({ msg }) => msg === 'nobody asked for this')).not.toHaveProperty('reqId');
  });

  it('has no secret of a request, neither where it succeeds nor where the server fails', async () => {
    const secrets = [random(), random(), random(), random(), random(), 'a password of somebody', 'anna@example.test'];
    const [token, cookie, inQuery, inPath, ticket, spoken = '', email] = secrets;
    const request = async () => {
      const headers = { authorization: `Bearer ${token}`, cookie: `tnk.token=${cookie}` };
      await server.app.inject({ url: `/api/projects/self/list?token=${inQuery}`, headers });
      await server.app.inject({ url: `/api/${inPath}?hash=${inQuery}`, headers });
      await server.app.inject({ url: `/api/music/tracks/variations/download?ticket=${ticket}`, headers });
      await server.app.inject({ url: `/%E0%A4%A?token=${inQuery}`, headers });
      const payload = { email, password: spoken };
      await server.app.inject({ method: 'POST', url: '/api/auth/login', headers: { cookie: headers.cookie }, payload });
    };
    await request();
    const before = lines().length;
    await server.context.db.destroy();
    await request();
    await server.app.securityLog.flush();
    expect(
      lines()
        .slice(before)
        .filter(({ level }) => level === 50).length,
    ).toBeGreaterThan(1);
    expect([...secrets, password].filter((secret) => log.text().includes(secret))).toEqual([]);
  });
});

it('errors of libraries are logged without the secrets that they repeat, and with their codes', () => {
  const written: string[] = [];
  const log = createLog({}, { write: (line: string) => void written.push(line) });
  const secret = 'S3cret-of-the-test';
  const repeated = [
    `connect to postgres://tonika:${secret}@db/tonika`,
    `GET https://tonika.test/reset?hash=${secret}&lang=ru`,
    `GET /download?ticket=${secret}`,
    `GET /apps/1/events?auth_key=k&auth_signature=${secret}`,
    `authorization: Bearer ${secret}`,
    `Cookie: tnk.token=${secret}; __Host-tnk.device=${secret}`,
    JSON.stringify({ current_password: secret, headers: { cookie: secret, 'set-cookie': secret } }),
    JSON.stringify({ body: JSON.stringify({ token: secret, password: `"${secret}"` }) }),
    JSON.stringify({ token: `${secret}\\`, password: `a\\"${secret}`, next: 'field' }),
    JSON.stringify({ code: '123456', recovery_code: secret }),
    `the link ${random().slice(0, -secret.length)}${secret}`,
  ];
  for (const text of repeated) {
    const cause = Object.assign(new Error(text), {
      code: 'ECONNREFUSED',
      body: text,
      request: { authorization: secret },
    });
    log.error({ err: cause }, text);
  }
  expect(written).toHaveLength(repeated.length);
  for (const line of written) {
    expect(line).not.toContain(secret);
    expect(line).not.toContain('123456');
    expect(JSON.parse(line)).toMatchObject({ err: { code: 'ECONNREFUSED', type: 'Error' } });
  }
});

it('a line is masked in time that grows with its length', () => {
  const long = `${'"token'.repeat(20_000)}${'tnk.'.repeat(20_000)}${'\\"'.repeat(20_000)}`;
  expect(maskedLine(long)).toHaveLength(long.length);
});
