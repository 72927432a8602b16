import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { PasswordHasher } from '#server/accounts/passwords.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { readConfig } from '#server/config.ts';
import { isLoopback, isOnThisMachine } from '#server/domain/origin.ts';
import { csvField } from '#server/downloads/cue-sheet.ts';
import { smtpOptions } from '#server/mail/transport.ts';
import { liveOrigins, outsideApp } from '#server/realtime/app-key.ts';
import { outsideEvents } from '#server/realtime/outside.ts';
import { openDataFolder } from '#server/start/data-folder.ts';
import { userById } from '#server/repositories/users.ts';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('csv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM', "'＠SUM"],
    ['Rain;=cmd()', `"Rain;'=cmd()"`],
    ['Rain; -cmd', `"Rain; '-cmd"`],
    ['Rain\t@cmd', `"Rain\t'@cmd"`],
    ['Rain\n+cmd', `"Rain\n'+cmd"`],
    ['Rain;"=cmd', `"Rain;""'=cmd"`],
    ['Rain - soft', 'Rain - soft'],
    ['Anna; Boris', '"Anna; Boris"'],
  ])('has no cell that a spreadsheet program evaluates: %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});

describe('requests', () => {
  let server: TestServer;
  let port: number;
  const logged: string[] = [];
  let heard: (line: string) => unknown = () => undefined;
  beforeAll(async () => {
    const logger = pino(
      { level: 'debug' },
      {
        write(line: string) {
          logged.push(line);
          heard(line);
        },
      },
    );
    server = await startTestServer({ logger });
    port = Number(new URL(await server.listen()).port);
  });
  afterAll(() => server.close());

  const talk = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (data) => (response += data.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return response;
  };

  it('that are not HTTP get the security headers of every response', async () => {
    for (const text of ['hello\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`]) {
      const response = await talk(text);
      expect(response).toMatch(/^HTTP\/1\.1 4(00|31) /);
      expect(response).toContain("Content-Security-Policy: default-src 'none'");
      expect(response).toContain('X-Content-Type-Options: nosniff');
      expect(response).toContain('Cache-Control: no-store');
    }
  });

  it('with a compressed form get 415', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nhello\r\n--x--\r\n';
    const response = await fetch(`http://127.0.0.1:${port}/api/feedback/create`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
      body: gzipSync(form),
    });
    expect(response.status).toBe(415);
  });

  it('that are aborted by the client are not logged as a database failure', async () => {
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/feedback/create HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n';
    socket.write(
      `${head}Content-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nhalf`,
    );
    await once(server.app.server, 'request');
    const reported = new Promise<string>(
      (resolve) => (heard = (line) => /"call":"\/api\/feedback/.test(line) && resolve(line)),
    );
    socket.resetAndDestroy();
    expect(await reported).toContain('the client hung up');
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('of a page of another site get no token', async () => {
    const { cookie } = await addAccount(server);
    const request = (site: string) =>
      server.app.inject({ url: '/api/auth/user', headers: { cookie, 'sec-fetch-site': site } });
    expect((await request('cross-site')).statusCode).toBe(401);
    expect((await request('same-origin')).json()).toHaveProperty('data.token');
    expect((await request('none')).statusCode).toBe(200);
  });

  it('to /api/admin are accepted from this machine only, and failures are counted', async () => {
    const request = (
      options: { remoteAddress?: string; authorization?: string; headers?: Record<string, string> } = {},
    ) =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/user-list',
        payload: {},
        headers: { authorization: options.authorization ?? `Bearer ${server.context.adminKey}`, ...options.headers },
        ...(options.remoteAddress !== undefined && { remoteAddress: options.remoteAddress }),
      });
    expect((await request()).statusCode).toBe(200);
    expect((await request({ remoteAddress: '203.0.113.5' })).statusCode).toBe(403);
    // A proxy on this machine that is not trusted.
    expect((await request({ headers: { 'x-forwarded-for': '203.0.113.5' } })).statusCode).toBe(403);
    const tries = await Promise.all(Array.from({ length: 31 }, () => request({ authorization: 'Bearer guess' })));
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const open = await startTestServer({ variables: { ADMIN_REMOTE: '1' } });
    const remote = await open.app.inject({
      method: 'POST',
      url: '/api/admin/user-list',
      payload: {},
      remoteAddress: '203.0.113.5',
      headers: { authorization: `Bearer ${open.context.adminKey}` },
    });
    expect(remote.statusCode).toBe(200);
    await open.close();
  });

  it('of a program are local only when both ends of the connection are', () => {
    const from = (remoteAddress: string, localAddress: string, headers = {}) =>
      isOnThisMachine({ socket: { remoteAddress, localAddress }, ip: remoteAddress, headers } as never);
    expect(from('192.168.1.5', '192.168.1.5')).toBe(true);
    expect(from('192.168.1.6', '192.168.1.5')).toBe(false);
    expect(from('::ffff:127.0.0.1', '::ffff:127.0.0.1')).toBe(true);
    expect(from('127.0.0.1', '127.0.0.1', { via: '1.1 proxy' })).toBe(false);
    expect(['localhost', '127.8.0.1', '[::1]', '::1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '127.0.0.1.example', '10.0.0.1'].some(isLoopback)).toBe(false);
  });

  it('find the contact for weaknesses when one is set', async () => {
    expect((await server.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    const named = await startTestServer({
      variables: { CONTACT_EMAIL: 'us@tonika.example', PUBLIC_URL: 'https://tonika.example' },
    });
    const response = await named.app.inject('/.well-known/security.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toMatch(/^Contact: mailto:us@tonika\.example\nExpires: \d{4}-[^\n]+Z\n/);
    expect(response.body).toContain('Canonical: https://tonika.example/.well-known/security.txt\n');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    await named.close();
  });

  it('for uploads are described in the API document', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<
        string,
        { post?: { requestBody?: { content: Record<string, { schema: { properties: object } }> } } }
      >;
    }>();
    const content = document.paths['/api/users/self/profile-picture-update']?.post?.requestBody?.content;
    expect(JSON.stringify(content?.['multipart/form-data']?.schema.properties)).toContain('"format":"binary"');
  });
});

describe('settings', () => {
  it('set the duration of HSTS', () => {
    const hsts = (HSTS: string, PUBLIC_URL = 'https://a.example') => readConfig({ HSTS, PUBLIC_URL }, 'en').hsts;
    expect(hsts('')).toBe('max-age=31536000');
    expect(hsts('0')).toBeUndefined();
    expect(hsts('63072000; includeSubDomains; preload')).toBe('max-age=63072000; includeSubDomains; preload');
    expect(hsts('300', 'http://a.example')).toBeUndefined();
    expect(() => hsts('forever')).toThrow('Invalid setting HSTS');
  });

  it('require encryption of mail to another machine', () => {
    expect(smtpOptions('smtp://mail.example:587')).toMatchObject({ requireTLS: true });
    for (const url of [
      'smtps://mail.example',
      'smtp://127.0.0.1:25',
      'smtp://localhost',
      'smtp://a.example?requireTLS=false',
    ]) {
      expect(smtpOptions(url)).toEqual({ url });
    }
  });

  it('allow a page of https encrypted sockets only', () => {
    const PUSHER_URL = 'https://key:secret@live.example/apps/1';
    expect(liveOrigins(readConfig({ PUSHER_URL, PUBLIC_URL: 'https://a.example' }, 'en'))).toEqual([
      'wss://live.example',
    ]);
    expect(liveOrigins(readConfig({ PUSHER_URL }, 'en'))).toEqual(['wss://live.example', 'ws://live.example']);
  });

  it('send signed events to the named server, without redirects', async () => {
    const visited: string[] = [];
    const pusher = createServer((request, response) => {
      visited.push(request.url?.split('?')[0] ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(pusher, 'listening');
    const { port } = pusher.address() as AddressInfo;
    const app = outsideApp(readConfig({ PUSHER_URL: `http://key:secret@127.0.0.1:${port}/apps/1` }, 'en'));
    if (!app) throw new Error('no app');
    const failed: unknown[] = [];
    await outsideEvents(app, (cause) => void failed.push(cause)).notifyUser(1, 'UserDisabled');
    pusher.close();
    expect(failed).toHaveLength(1);
    expect(new Set(visited)).toEqual(new Set(['/apps/1/events']));
  });
});

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
    config: readConfig({ DATA_DIR: server.dataDir }, 'en'),
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
