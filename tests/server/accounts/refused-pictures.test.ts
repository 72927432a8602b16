import { once } from 'node:events';
import { connect } from 'node:net';

import { profilePictureUpdate } from '#shared/contract/users.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { twoHalves, blackPng, send } from './sent-pictures.ts';

describeOnBoth('a profile', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let url: string;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    account = await addAccount(server);
    url = await server.listen();
  });
  afterAll(() => server.close());

  it.each([
    ['empty file', '', 422, 'The file is empty'],
    ['a text under a picture’s name', 'hello', 415, 'This file format is not supported'],
    ['a page', '<!doctype html><script>alert(1)</script>', 415, 'This file format is not supported'],
    [
      'a drawing, which is a program',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      415,
      'This file format is not supported',
    ],
    ['a file above ten megabytes', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'The file is too large'],
  ])('refuses %s', async (_, content, status, message) => {
    const response = await send(url, account, { picture: new File([content], 'face.png', { type: 'image/png' }) });
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toContain(message);
  });

  it('refuses a picture of 30,000 by 30,000 pixels before decoding', async () => {
    const bomb = blackPng(30_000);
    const before = process.memoryUsage().rss;
    const response = await send(url, account, { picture: new Blob([bomb]) });
    expect([response.status, response.body]).toMatchObject([
      422,
      { errors: { picture: ['The image is too large: reduce its width and height'] } },
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('refuses a picture that ends in the middle, and a square outside it', async () => {
    const whole = await twoHalves(400, 400);
    const half = await send(url, account, { picture: new Blob([whole.slice(0, whole.length / 2)]) });
    expect(half).toMatchObject({
      status: 422,
      body: { errors: { picture: ['The file is damaged. Choose another one.'] } },
    });
    const outside = await send(url, account, { picture: new Blob([whole]), crop_left: '300', crop_size: '200' });
    expect(outside).toMatchObject({ status: 422, body: { errors: { crop_size: [expect.any(String)] } } });
  });

  it('survives an upload that is cut in the middle', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      `POST /api/${profilePictureUpdate.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: ${account.headers.authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nhalf of',
    ];
    socket.write(head.join('\r\n'));
    socket.end();
    socket.resume();
    await once(socket, 'close');
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('accepts an invalid form as one without a picture', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${profilePictureUpdate.path}`,
      payload: '--x\r\nnonsense',
      headers: { ...account.headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([400, 422]).toContain(response.statusCode);
  });
});
