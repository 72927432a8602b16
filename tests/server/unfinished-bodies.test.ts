import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { multipartHead } from '../support/raw-request.ts';
import { UploadStage, arrived, feedback } from './upload-stage.ts';

let stage: UploadStage;
beforeEach(() => {
  stage = new UploadStage();
});
afterEach(() => stage.end());

describe('a body that stops arriving', () => {
  it('ends after a minute without a byte, and never while bytes come', async () => {
    await stage.start();
    const request = await stage.unfinished(10);
    await stage.filesUnderWay(1);
    for (let bytes = 0; bytes < 5; bytes += 1) {
      const { bytesWritten } = request.socket;
      await request.send('a');
      expect(request.socket.bytesWritten).toBe(bytesWritten + 1);
      stage.now += 50_000;
      // Whether the byte has arrived is seen by the check itself: it is asked until it has.
      await arrived();
      stage.server.app.openBodies.check();
    }
    expect(await stage.filesOnDisk()).toBe(1);
    stage.now += 60_000;
    stage.server.app.openBodies.check();
    const response = await request.end();
    expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request did not arrive in full: the transfer stopped/);
    expect(await stage.filesOnDisk()).toBe(0);
    await stage.openBodies(0);
  });

  it('ends after half an hour, even if bytes come regularly', async () => {
    await stage.start();
    const request = await stage.unfinished(10);
    await stage.filesUnderWay(1);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await request.send('a');
      await arrived();
      stage.server.app.openBodies.check();
      stage.now += 59_000;
    }
    expect(await stage.filesOnDisk()).toBe(1);
    stage.now += 60_000;
    stage.server.app.openBodies.check();
    expect(await request.end()).toMatch(/^HTTP\/1\.1 408 /);
    expect(await stage.filesOnDisk()).toBe(0);
  });

  it.each(['auth/login', feedback])('of JSON ends after a minute without a byte: %s', async (path) => {
    await stage.start();
    const request = await stage.open();
    const head = multipartHead(path, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    await request.send(`${head}{"email":`);
    await stage.openBodies(1);
    stage.now += 60_000;
    stage.server.app.openBodies.check();
    expect(await request.end()).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request did not arrive in full/);
    await stage.openBodies(0);
  });

  it('with incomplete headers ends too', async () => {
    await stage.start({ limits: { headersMilliseconds: 50, checkMilliseconds: 20 } });
    const request = await stage.open();
    await request.send('POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    expect(await request.end()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('frees its slot', async () => {
    await stage.start({ limits: { maxUploadsOfNetwork: 1 } });
    const first = await stage.unfinished(10);
    await stage.filesUnderWay(1);
    stage.now += 60_000;
    stage.server.app.openBodies.check();
    await first.end();
    await stage.unfinished(10);
    await stage.filesUnderWay(1);
    expect(stage.server.app.openBodies.size).toBe(1);
  });
});
