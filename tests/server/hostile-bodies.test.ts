import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fieldPart, filePart, multipartHead } from '../support/raw-request.ts';
import { UploadStage, feedback, formFields, megabyte, fields } from './upload-stage.ts';

let stage: UploadStage;
beforeEach(() => {
  stage = new UploadStage();
});
afterEach(() => stage.end());

describe('a malicious body', () => {
  /** Sends a whole body and resolves with the response. */
  async function send(body: string | Uint8Array, headers: Record<string, string> = {}) {
    const request = await stage.open();
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
    await stage.start();
    const response = await send(body);
    expect(response.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(response).toContain(message);
    expect(await stage.filesOnDisk()).toBe(0);
  });

  it('over the limit is refused by its Content-Length, before it is read', async () => {
    await stage.start();
    const request = await stage.open();
    await request.send(multipartHead(feedback, { 'Content-Length': String(5000 * megabyte) }));
    expect(await request.status()).toBe(413);
    expect(await stage.filesOnDisk()).toBe(0);
  });

  it('over the limit midway is refused immediately, its sender gets the response, and the rest is discarded', async () => {
    await stage.start();
    const request = await stage.open();
    await request.send(multipartHead(feedback, { 'Transfer-Encoding': 'chunked' }));
    const chunk = (bytes: Uint8Array) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    await request.send(chunk(Buffer.from(formFields + filePart('file'))));
    const part = chunk(Buffer.alloc(megabyte, 'a'));
    for (let sent = 0; sent < 30; sent += 1) await request.send(part);
    expect(await request.status()).toBe(413);
    await request.send('0\r\n\r\n');
    await stage.openBodies(0);
    expect(await stage.filesOnDisk()).toBe(0);
    // The connection is as good as before.
    await request.send('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
    const responses = await request.end();
    expect(responses).toContain('The file is too large');
    expect(responses.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('that continues long after its refusal loses the connection', async () => {
    await stage.start();
    const request = await stage.open();
    await request.send(multipartHead(feedback, { 'Content-Length': String(5000 * megabyte) }));
    expect(await request.status()).toBe(413);
    stage.now += 30_000;
    stage.server.app.openBodies.check();
    await request.end();
    await stage.openBodies(0);
  });

  it('of JSON over the size of any form of a guest is refused', async () => {
    await stage.start();
    const payload = { ...fields, message: 'm'.repeat(200_000) };
    const { statusCode } = await stage.server.app.inject({ method: 'POST', url: `/api/${feedback}`, payload });
    expect(statusCode).toBe(413);
  });
});
