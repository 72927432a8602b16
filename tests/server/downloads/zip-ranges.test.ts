import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { DownloadService } from '../../../server/downloads/download-service.ts';
import type { ZipOrder } from '../../../server/downloads/zip-order.ts';
import { planZip, readZip } from '../../../server/downloads/zip-plan.ts';
import { zipOf } from '../../../server/downloads/zip.ts';
import { addAccount, type TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer, type TestServer } from '../../support/server.ts';
import { addZipCatalogue } from './zip-catalogue.ts';

const run = promisify(execFile);
const later = Math.floor(Date.now() / 1000) + 1000;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describeOnBoth('the bytes of a zip', (database) => {
  let server: TestServer;
  let origin: string;
  let full: TestAccount;
  let folder: string;
  let url: string;
  let catalogue: Awaited<ReturnType<typeof addZipCatalogue>>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    origin = await server.listen();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-zip-ranges-'));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    catalogue = await addZipCatalogue(server.context, 10);
    url = `${origin}/api/music/albums/download?id=${catalogue.groups.album}&file_type=wav&lang=ru`;
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const request = (headers: Record<string, string> = {}, method = 'GET', account = full) =>
    fetch(url, { method, headers: { ...account.headers, ...headers } });
  const wholeOf = async (headers?: Record<string, string>) => {
    const response = await request(headers);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const counted = async (account: TestAccount) =>
    server.context.db.selectFrom('downloaded_content').select('id').where('user_id', '=', account.id).execute();

  it('have a known length and a strong ETag, the same for each request', async () => {
    const { response, bytes } = await wholeOf();
    const etag = response.headers.get('etag');
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const again = await wholeOf();
    expect([again.response.headers.get('etag'), hashOf(again.bytes)]).toEqual([etag, hashOf(bytes)]);
    const head = await request({}, 'HEAD');
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
      200,
      etag,
      String(bytes.length),
    ]);
    expect((await request({ 'if-none-match': etag ?? '' })).status).toBe(304);
    expect((await request({ range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it('are equal by hash after a download that was cut twenty times, and count once', async () => {
    const { bytes, response } = await wholeOf();
    const etag = response.headers.get('etag') ?? '';
    const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const cuts = Array.from({ length: 20 }, (_, nth) => Math.floor((bytes.length * (nth + 1)) / 21) + (nth % 7));
    const parts: Uint8Array[] = [];
    let at = 0;
    for (const cut of [...cuts, bytes.length]) {
      const headers: Record<string, string> = at === 0 ? {} : { range: `bytes=${at}-`, 'if-range': etag };
      const resumed = await request(headers, 'GET', person);
      const range = at === 0 ? null : `bytes ${at}-${bytes.length - 1}/${bytes.length}`;
      expect([resumed.status, resumed.headers.get('content-range')]).toEqual([at === 0 ? 200 : 206, range]);
      for await (const chunk of resumed.body ?? []) {
        const received = (chunk as Uint8Array).subarray(0, cut - at);
        parts.push(received);
        at += received.length;
        if (at === cut) break;
      }
    }
    expect(hashOf(Buffer.concat(parts))).toBe(hashOf(bytes));
    await writeFile(path.join(folder, 'cut.zip'), Buffer.concat(parts));
    await run('unzip', ['-tqq', path.join(folder, 'cut.zip')]);
    while ((await counted(person)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await counted(person)).toHaveLength(2);
  });

  it('count once where two responses hold them all, and not where a part is missing', async () => {
    const { bytes } = await wholeOf();
    const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const part = async (range: string) => (await request({ range }, 'GET', person)).arrayBuffer();
    expect(bytes.length).toBeGreaterThan(3_000_000);
    await part('bytes=-100');
    await part('bytes=2000000-');
    await part(`bytes=0-${bytes.length - 1}`);
    while ((await counted(person)).length < 2) await new Promise((resolve) => setImmediate(resolve));
    await part('bytes=0-1999999');
    while ((await counted(person)).length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(await counted(person)).toHaveLength(4);
  });

  it('are those of the new zip where a title has changed since the first request', async () => {
    const before = (await request({}, 'HEAD')).headers.get('etag') ?? '';
    const { writer } = server.context;
    const track = { entity: 'music' as const, albumUid: 'album', authorUids: [], classifiers: [] };
    await writer.track({ uid: 'a', ...track, title: { ru: 'Полночь' } });
    const resumed = await request({ range: 'bytes=1000-', 'if-range': before });
    expect(resumed.status).toBe(200);
    expect(resumed.headers.get('etag')).not.toBe(before);
    await resumed.body?.cancel();
  });

  it('have no length where the sound is not ready in time, and no plan where the reader has left', async () => {
    const { context } = server;
    const service = new DownloadService({ db: context.db, store: context.store, queue: context.jobs });
    const order: ZipOrder = {
      contents: catalogue.variations.slice(0, 2).map((contentId) => ({
        type: 'MUSIC_VARIATION',
        contentId,
        title: 'Ночь',
      })),
      fileType: 'wav',
      locale: 'ru',
      origin,
      contact: 'a@b.test',
      leftOut: [],
    };
    expect(await planZip(service, order, { aborted: AbortSignal.abort() })).toBeUndefined();
    const plan = await planZip(service, order, { aborted: new AbortController().signal });
    if (!plan) throw new Error('its sound is ready');
    expect(plan.size).toBe((await buffer(readZip(service, order, plan))).length);
    await writeFile(path.join(folder, 'unplanned.zip'), await buffer(zipOf(service, order)));
    await run('unzip', ['-tqq', path.join(folder, 'unplanned.zip')]);
    await service.close();
  });

  it('end early where a file has changed while the zip was sent', async () => {
    const { context } = server;
    const service = new DownloadService({ db: context.db, store: context.store, queue: context.jobs });
    const [contentId = 0] = catalogue.variations;
    const order: ZipOrder = {
      contents: [{ type: 'MUSIC_VARIATION', contentId, title: 'Ночь' }],
      fileType: 'wav',
      locale: 'ru',
      origin,
      contact: 'a@b.test',
      leftOut: [],
    };
    const plan = await planZip(service, order, { aborted: new AbortController().signal });
    if (!plan) throw new Error('its sound is ready');
    const track = { entity: 'music' as const, albumUid: 'album', authorUids: [], classifiers: [] };
    await context.writer.track({ uid: 'a', ...track, title: { ru: 'Рассвет' } });
    await expect(buffer(readZip(service, order, plan))).rejects.toThrow('has changed');
    await service.close();
  });
});
