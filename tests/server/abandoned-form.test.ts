import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import multipart from '@fastify/multipart';
import { readMultipart } from '#server/plugins/form.ts';
import fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';

import { temporaryFolder } from './backup/commands.ts';

const upload = { field: 'file', maxBytes: 1_000_000 };

it('a form whose client leaves before it is read fails, and does not wait for the rest', async () => {
  const place = await temporaryFolder();
  const app = fastify();
  await app.register(multipart);
  app.decorateRequest('bodySignal');
  const read = async (request: FastifyRequest) => {
    request.bodySignal = new AbortController().signal;
    // As while attempts are counted in a database.
    const left = new Promise((resolve) => request.raw.once('close', resolve));
    request.raw.on('error', () => undefined);
    socket.resetAndDestroy();
    await left;
    return readMultipart(request, upload, place.folder);
  };
  const received = new Promise<unknown>((resolve) => {
    app.post('/form', (request) => read(request).then(resolve, resolve));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nhalf',
  );
  expect(await received).toMatchObject({ status: 400, text: 'uploadCut' });
  expect(await readdir(place.folder)).toEqual([]);
  await app.close();
  await place.remove();
});
