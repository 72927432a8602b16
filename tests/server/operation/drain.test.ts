import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { addTrack } from '../../support/catalogue.ts';
import { builtServer, startProcess } from '../../support/server-process.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** More than the network takes from a reader that pauses. */
const size = 30_000_000;

// Processes start in the seconds that a busy machine leaves them.
describe('a server that is told to stop', { timeout: 120_000 }, () => {
  let folder: string;
  let server: ServerProcess;

  const start = (settings: Record<string, string> = {}) => {
    server = startProcess(builtServer, { DATA_DIR: folder, ...settings });
    return server.listening;
  };
  const hasSaid = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => server.output().includes(text) && resolve();
      look();
      server.child.stdout?.on('data', look);
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-drain-'));
  });
  afterEach(async () => {
    await server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('completes a range under way, tells live events to reconnect at once, takes nothing new and exits with 0', async () => {
    const workplace = await openWorkplace(readConfig({ DATA_DIR: folder }, 'en'), 'en');
    const { variationId } = await addTrack(workplace, { uid: 'long', content: new Uint8Array(size) });
    await workplace.close();
    const url = await start();
    const { data } = (await (await fetch(`${url}/api/common/definitions`)).json()) as {
      data: { realtime: { key: string } };
    };
    const live = new WebSocket(`${url.replace('http', 'ws')}/app/${data.realtime.key}?protocol=7`);
    await once(live, 'message');
    const address = `${url}/api/music/tracks/variations/file-preview/get-stream-partial?id=${variationId}`;
    const request = get(address, { headers: { range: `bytes=1-${size - 1}` } });
    const [range] = (await once(request, 'response')) as [IncomingMessage];
    range.pause();

    const closed = once(live, 'close');
    const ended = server.kill('SIGTERM');
    const [code] = (await closed) as [number];
    expect(code).toBe(4200);
    const late = await fetch(`${url}/api/health/live`).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect(['refused', 503]).toContain(late);
    let bytes = 0;
    for await (const chunk of range) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(size - 1);
    expect(await ended).toBe(0);
  });

  it('responds for DRAIN_SECONDS, not ready and once on each connection; a second signal ends it', async () => {
    const url = await start({ DRAIN_SECONDS: '3600' });
    const before = await fetch(`${url}/api/music/tracks/list`);
    await before.arrayBuffer();
    expect(before.headers.get('connection')).toBe('keep-alive');
    server.child.kill('SIGTERM');
    await hasSaid('Stopping');
    const ready = await fetch(`${url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(((await ready.json()) as { reasons: string[] }).reasons).toContain('stopping');
    const list = await fetch(`${url}/api/music/tracks/list`);
    expect(list.status).toBe(200);
    expect(list.headers.get('connection')).toBe('close');
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(1);
  });
});
