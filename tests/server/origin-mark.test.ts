import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { classifyResponse } from '#shared/network/classify.ts';
import { isErrorEnvelope } from '#shared/network/content.ts';
import { markHeader, parseMark } from '#shared/network/mark.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const shell = `<!doctype html><html lang="ru"><head><!--head-->
<script type="module" crossorigin src="/assets/main-abc123.js"></script></head>
<body><div id="app"><!--/app--></div><!--first-data--></body></html>`;

describeOnBoth('the origin mark', (database) => {
  let server: TestServer;
  let clientDir: string;
  let origin: string;
  let stream: string;

  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
    await mkdir(path.join(clientDir, 'assets'));
    await writeFile(path.join(clientDir, 'index.html'), shell);
    await writeFile(path.join(clientDir, 'assets/main-abc123.js'), 'export {};');
    server = await startTestServer({ databaseUrl: await database(), clientDir });
    const { variationId } = await addTrack(server.context, { uid: 'one' });
    stream = `/api/music/tracks/variations/file-preview/get-stream-partial?id=${variationId}`;
    origin = await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it.each<[string, () => string, RequestInit, number]>([
    ['a list', () => '/api/music/tracks/list', {}, 200],
    ['health', () => '/api/health', {}, 200],
    ['a page', () => '/music/catalog', {}, 200],
    ['a page that is not there', () => '/music/none/such', {}, 404],
    ['a file of the app', () => '/assets/main-abc123.js', {}, 200],
    ['a preview', () => stream, {}, 200],
    ['a part of a preview', () => stream, { headers: { Range: 'bytes=0-9' } }, 206],
    ['a range past the end', () => stream, { headers: { Range: 'bytes=99999999-' } }, 416],
    ['a cache check', () => stream, { headers: { 'If-None-Match': '*' } }, 304],
    ['a failed precondition', () => stream, { headers: { 'If-Match': '"other"' } }, 412],
    ['HEAD', () => stream, { method: 'HEAD' }, 200],
    ['OPTIONS', () => '/api/music/tracks/list', { method: 'OPTIONS' }, 405],
    ['another method', () => '/api/music/tracks/list', { method: 'DELETE' }, 405],
    ['an unknown address', () => '/api/none', {}, 404],
    ['invalid input', () => '/api/music/tracks/list?page=0', {}, 422],
    ['a guest', () => '/api/auth/user', {}, 401],
    ['a foreign origin', () => '/api/auth/login', { method: 'POST', headers: { Origin: 'https://evil.test' } }, 403],
    ['a body of another type', () => '/api/auth/login', { method: 'POST', body: 'x' }, 415],
    ['an address that cannot be read', () => '/api/%zz', {}, 400],
  ])('is on the response to %s', async (_, url, init, status) => {
    const response = await fetch(origin + url(), init);
    expect(response.status).toBe(status);
    expect(parseMark(response.headers.get(markHeader))?.instance).toMatch(/^[0-9a-f]{8}$/);
    expect(classifyResponse(response, 'unread', 'page').origin).toBe('ours');
    const text = await response.text();
    // A range past the end and a failed precondition have no body.
    const isError = status >= 400 && text !== '' && !text.startsWith('<');
    expect(!isError || isErrorEnvelope(JSON.parse(text))).toBe(true);
  });

  it('is on the response to malformed HTTP', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    socket.write('hello\r\n\r\n');
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 400 [^]*\r\nTonika-Origin: 1; instance=[0-9a-f]{8}\r\n/);
  });

  it('names the same instance after every start with one database', async () => {
    const { buildApp } = await import('#server/app.ts');
    const again = await buildApp(server.context);
    const mark = async (app: TestServer['app']) => (await app.inject({ url: '/api/health' })).headers['tonika-origin'];
    expect(await mark(again)).toBe(await mark(server.app));
    await again.close();
  });
});
