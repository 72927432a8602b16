import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { feedbackCreate } from '#shared/contract/feedback.ts';
import { profilePictureUpdate } from '#shared/contract/users.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { fieldPart, filePart, multipartHead, rawRequest } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const megabyte = 1024 * 1024;
/** One for all: what a test itself holds is not what the server holds. */
const content = Buffer.alloc(4 * megabyte, 'a');
const feedback = feedbackCreate.path;
const fields = { reason: 'other', subject: 'S', message: 'M', name: 'N', email: 'n@example.test' };
const formFields = Object.entries(fields)
  .map(([name, value]) => fieldPart(name, value))
  .join('');

let server: TestServer;
let url: string;
let now: number;
let opened: RawRequest[];

const filesOnDisk = async () => (await readdir(path.join(server.dataDir, 'uploads'))).length;

/** Opens a connection that the test closes at its end. */
async function open(): Promise<RawRequest> {
  const request = await rawRequest(url);
  opened.push(request);
  return request;
}

/** Resolves once the server has so many bodies that are not whole. */
async function openBodies(count: number): Promise<void> {
  while (server.app.openBodies.size !== count) await new Promise((resolve) => setImmediate(resolve));
}

async function filesUnderWay(count: number): Promise<void> {
  while ((await filesOnDisk()) !== count) await new Promise((resolve) => setImmediate(resolve));
}

async function startWith(options: Parameters<typeof startTestServer>[0] = {}): Promise<void> {
  server = await startTestServer({ now: () => now, ...options });
  url = await server.listen();
}

beforeEach(() => {
  now = 1_000_000;
  opened = [];
});
afterEach(async () => {
  for (const { socket } of opened) socket.destroy();
  await server.close();
});

/** Begins an upload of a guest and stops in the middle of its file. */
async function unfinished(bytes = content.length): Promise<RawRequest> {
  const request = await open();
  await request.send(multipartHead(feedback, { 'Content-Length': String(16 * megabyte) }) + formFields);
  await request.send(filePart('file'));
  await request.send(content.subarray(0, bytes));
  return request;
}

describe('many unfinished uploads', () => {
  it('are received six at a time per network, on disk and not in memory', async () => {
    await startWith();
    const first = await Promise.all(Array.from({ length: 6 }, () => unfinished()));
    await filesUnderWay(6);
    const rest = await Promise.all(Array.from({ length: 19 }, () => unfinished(1)));
    expect(await Promise.all(rest.map((request) => request.status()))).toEqual(Array(19).fill(429));
    const written = async () => {
      const folder = path.join(server.dataDir, 'uploads');
      const sizes = await Promise.all(
        (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    // Of 4 MB sent each, all but what its streams buffer lies on the disk.
    while ((await written()) < 6 * (4 * megabyte - 512 * 1024)) await new Promise((resolve) => setImmediate(resolve));
    for (const { socket } of first) socket.destroy();
    await filesUnderWay(0);
    await openBodies(19);
  });

  it('are refused with 503 over the limit of the server, and accepted again once one ends', async () => {
    await startWith({ limits: { maxUploads: 2 } });
    const [first] = await Promise.all([unfinished(10), unfinished(10)]);
    await filesUnderWay(2);
    const third = await unfinished(10);
    expect(await third.status()).toBe(503);
    expect(await third.receives('Too many files are being uploaded right now')).toContain('retry-after: 10\r\n');
    first?.socket.destroy();
    await filesUnderWay(1);
    await unfinished(10);
    await filesUnderWay(2);
  });

  it('count as attempts before their bodies are read', async () => {
    await startWith();
    for (let count = 0; count < 30; count += 1) {
      const request = await unfinished(1);
      await filesUnderWay(1);
      request.socket.destroy();
      await filesUnderWay(0);
    }
    const refused = await open();
    await refused.send(multipartHead(feedback, { 'Content-Length': String(16 * megabyte) }));
    expect(await refused.status()).toBe(429);
    expect(await refused.receives('Too many attempts')).toContain('retry-after: 900\r\n');
  });

  it('of guests to an endpoint for signed-in people get 401 before their bodies are read', async () => {
    await startWith();
    const request = await open();
    await request.send(multipartHead(profilePictureUpdate.path, { 'Content-Length': String(8 * megabyte) }));
    expect(await request.status()).toBe(401);
    expect(await filesOnDisk()).toBe(0);
  });
});

describe('a body that stops arriving', () => {
  it('ends after a minute without a byte, and never while bytes come', async () => {
    await startWith();
    const request = await unfinished(10);
    await filesUnderWay(1);
    for (let bytes = 0; bytes < 5; bytes += 1) {
      const { bytesWritten } = request.socket;
      await request.send('a');
      expect(request.socket.bytesWritten).toBe(bytesWritten + 1);
      now += 50_000;
      // Whether the byte has arrived is seen by the check itself: it is asked until it has.
      await arrived();
      server.app.openBodies.check();
    }
    expect(await filesOnDisk()).toBe(1);
    now += 60_000;
    server.app.openBodies.check();
    const response = await request.end();
    expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request did not arrive in full: the transfer stopped/);
    expect(await filesOnDisk()).toBe(0);
    await openBodies(0);
  });

  it('ends after half an hour, even if bytes come regularly', async () => {
    await startWith();
    const request = await unfinished(10);
    await filesUnderWay(1);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await request.send('a');
      await arrived();
      server.app.openBodies.check();
      now += 59_000;
    }
    expect(await filesOnDisk()).toBe(1);
    now += 60_000;
    server.app.openBodies.check();
    expect(await request.end()).toMatch(/^HTTP\/1\.1 408 /);
    expect(await filesOnDisk()).toBe(0);
  });

  it.each(['auth/login', feedback])('of JSON ends after a minute without a byte: %s', async (path) => {
    await startWith();
    const request = await open();
    const head = multipartHead(path, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    await request.send(`${head}{"email":`);
    await openBodies(1);
    now += 60_000;
    server.app.openBodies.check();
    expect(await request.end()).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request did not arrive in full/);
    await openBodies(0);
  });

  it('with incomplete headers ends too', async () => {
    await startWith({ limits: { headersMilliseconds: 50, checkMilliseconds: 20 } });
    const request = await open();
    await request.send('POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    expect(await request.end()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('frees its slot', async () => {
    await startWith({ limits: { maxUploadsOfNetwork: 1 } });
    const first = await unfinished(10);
    await filesUnderWay(1);
    now += 60_000;
    server.app.openBodies.check();
    await first.end();
    await unfinished(10);
    await filesUnderWay(1);
    expect(server.app.openBodies.size).toBe(1);
  });
});

/** Resolves after everything that is on its way within this process and its loopback connections. */
async function arrived(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('a malicious body', () => {
  /** Sends a whole body and resolves with the response. */
  async function send(body: string | Uint8Array, headers: Record<string, string> = {}) {
    const request = await open();
    const length = String(Buffer.byteLength(body));
    await request.send(multipartHead(feedback, { 'Content-Length': length, Connection: 'close', ...headers }));
    await request.send(body);
    return request.end();
  }
  const end = '\r\n--x--\r\n';

  it.each([
    ['without its last boundary', `${formFields}${filePart('file')}hello`, 400, 'The upload failed'],
    ['without any boundary', 'hello', 400, 'The upload failed'],
    [
      'of a thousand parts',
      `${Array.from({ length: 1000 }, (_, n) => fieldPart(`f${n}`, 'v')).join('')}--x--`,
      413,
      'too large',
    ],
    [
      'of a thousand files',
      `${Array.from({ length: 1000 }, (_, n) => `${filePart(`f${n}`)}v\r\n`).join('')}--x--`,
      422,
      'Only one file',
    ],
    ['with a field name of 60 kB', `${fieldPart('n'.repeat(60_000), 'v')}--x--`, 413, 'too large'],
    ['with a field of 100 kB', `${formFields}${fieldPart('description', 'v'.repeat(100_000))}--x--`, 413, 'too large'],
    ['with a field that has the name of a method', `${fieldPart('__proto__', 'v')}--x--`, 400, 'could not be'],
    ['with two files', `${formFields}${filePart('file')}one\r\n${filePart('file')}two${end}`, 422, 'Only one file'],
    [
      'with a text where the file belongs',
      `${formFields}${fieldPart('file', 'text')}--x--`,
      422,
      'A file is needed here',
    ],
    ['with a file in another field', `${formFields}${filePart('other')}one${end}`, 422, 'This field is not accepted'],
    ['with a file of no bytes', `${formFields}${filePart('file')}${end}`, 422, 'The file is empty'],
    ['that begins with a megabyte of nothing', `${'n'.repeat(megabyte)}${end}`, 422, 'Please fill in this field'],
  ])('%s gets a response and leaves no file', async (_, body, status, message) => {
    await startWith();
    const response = await send(body);
    expect(response.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(response).toContain(message);
    expect(await filesOnDisk()).toBe(0);
  });

  it('over the limit is refused by its Content-Length, before it is read', async () => {
    await startWith();
    const request = await open();
    await request.send(multipartHead(feedback, { 'Content-Length': String(5000 * megabyte) }));
    expect(await request.status()).toBe(413);
    expect(await filesOnDisk()).toBe(0);
  });

  it('over the limit midway is refused immediately, its sender gets the response, and the rest is discarded', async () => {
    await startWith();
    const request = await open();
    await request.send(multipartHead(feedback, { 'Transfer-Encoding': 'chunked' }));
    const chunk = (bytes: Uint8Array) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    await request.send(chunk(Buffer.from(formFields + filePart('file'))));
    const part = chunk(Buffer.alloc(megabyte, 'a'));
    for (let sent = 0; sent < 30; sent += 1) await request.send(part);
    expect(await request.status()).toBe(413);
    await request.send('0\r\n\r\n');
    await openBodies(0);
    expect(await filesOnDisk()).toBe(0);
    // The connection is as good as before.
    await request.send('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
    const responses = await request.end();
    expect(responses).toContain('The file is too large');
    expect(responses.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('that continues long after its refusal loses the connection', async () => {
    await startWith();
    const request = await open();
    await request.send(multipartHead(feedback, { 'Content-Length': String(5000 * megabyte) }));
    expect(await request.status()).toBe(413);
    now += 30_000;
    server.app.openBodies.check();
    await request.end();
    await openBodies(0);
  });

  it('of JSON over the size of any form of a guest is refused', async () => {
    await startWith();
    const payload = { ...fields, message: 'm'.repeat(200_000) };
    const { statusCode } = await server.app.inject({ method: 'POST', url: `/api/${feedback}`, payload });
    expect(statusCode).toBe(413);
  });
});

it('leaves files of a killed process that are removed at the next start', async () => {
  await startWith();
  const index = path.join(server.dataDir, 'uploads', 'left-behind');
  await writeFile(index, 'half');
  const { buildApp } = await import('#server/app.ts');
  const next = await buildApp(server.context);
  expect(await filesOnDisk()).toBe(0);
  await next.close();
});

it('does not affect a regular picture, whose upload leaves no file', async () => {
  await startWith();
  const { headers } = await addAccount(server);
  const { default: sharp } = await import('sharp');
  const image = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(image)]), 'a.png');
  const response = await fetch(`${url}/api/${profilePictureUpdate.path}`, { method: 'POST', body: form, headers });
  expect(response.status).toBe(200);
  expect(await filesOnDisk()).toBe(0);
});
