import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { profilePictureUpdate } from '#shared/contract/users.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { multipartHead } from '../support/raw-request.ts';
import { UploadStage, megabyte, feedback } from './upload-stage.ts';

let stage: UploadStage;
beforeEach(() => {
  stage = new UploadStage();
});
afterEach(() => stage.end());

describe('many unfinished uploads', () => {
  it('are received six at a time per network, on disk and not in memory', async () => {
    await stage.start();
    const first = await Promise.all(Array.from({ length: 6 }, () => stage.unfinished()));
    await stage.filesUnderWay(6);
    const rest = await Promise.all(Array.from({ length: 19 }, () => stage.unfinished(1)));
    expect(await Promise.all(rest.map((request) => request.status()))).toEqual(Array(19).fill(429));
    // Of 4 MB sent each, all but what its streams buffer lies on the disk.
    const almostAll = 6 * (4 * megabyte - 512 * 1024);
    while ((await stage.bytesOnDisk()) < almostAll) await new Promise((resolve) => setImmediate(resolve));
    for (const { socket } of first) socket.destroy();
    await stage.filesUnderWay(0);
    await stage.openBodies(19);
  });

  it('are refused with 503 over the limit of the server, and accepted again once one ends', async () => {
    await stage.start({ limits: { maxUploads: 2 } });
    const [first] = await Promise.all([stage.unfinished(10), stage.unfinished(10)]);
    await stage.filesUnderWay(2);
    const third = await stage.unfinished(10);
    expect(await third.status()).toBe(503);
    expect(await third.receives('Too many files are being uploaded right now')).toContain('retry-after: 10\r\n');
    first?.socket.destroy();
    await stage.filesUnderWay(1);
    await stage.unfinished(10);
    await stage.filesUnderWay(2);
  });

  it('count as attempts before their bodies are read', async () => {
    await stage.start();
    for (let count = 0; count < 30; count += 1) {
      const request = await stage.unfinished(1);
      await stage.filesUnderWay(1);
      request.socket.destroy();
      await stage.filesUnderWay(0);
    }
    const refused = await stage.open();
    await refused.send(multipartHead(feedback, { 'Content-Length': String(8 * megabyte) }));
    expect(await refused.status()).toBe(429);
    expect(await refused.receives('Too many attempts')).toContain('retry-after: 900\r\n');
  });

  it('of guests to an endpoint for signed-in people get 401 before their bodies are read', async () => {
    await stage.start();
    const request = await stage.open();
    await request.send(multipartHead(profilePictureUpdate.path, { 'Content-Length': String(8 * megabyte) }));
    expect(await request.status()).toBe(401);
    expect(await stage.filesOnDisk()).toBe(0);
  });
});

it('leaves files of a killed process that are removed at the next start', async () => {
  await stage.start({ ownsFolder: true });
  const index = path.join(stage.server.dataDir, 'uploads', 'left-behind');
  await writeFile(index, 'half');
  const { buildApp } = await import('#server/app.ts');
  const next = await buildApp(stage.server.context);
  expect(await stage.filesOnDisk()).toBe(0);
  await next.close();
});

it('does not affect a regular picture, whose upload leaves no file', async () => {
  await stage.start();
  const { headers } = await addAccount(stage.server);
  const { default: sharp } = await import('sharp');
  const image = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(image)]), 'a.png');
  const response = await fetch(`${stage.url}/api/${profilePictureUpdate.path}`, {
    method: 'POST',
    body: form,
    headers,
  });
  expect(response.status).toBe(200);
  expect(await stage.filesOnDisk()).toBe(0);
});
