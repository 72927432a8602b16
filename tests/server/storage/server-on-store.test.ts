import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Row } from '#shared/contract/catalogue.ts';
import { runImport } from '#server/import/run-import.ts';
import { StoredIndex } from '#server/start/stored-index.ts';
import { openStore } from '#server/storage/open-store.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { findProgram } from '../../support/browser.ts';
import { startFaultyProxy } from '../../support/object-store/faulty-proxy.ts';
import type { FaultyProxy } from '../../support/object-store/faulty-proxy.ts';
import { hasObjectStore } from '../../support/object-store/has-object-store.ts';
import { startObjectStore } from '../../support/object-store/object-store.ts';
import type { TestObjectStore } from '../../support/object-store/object-store.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { temporaryFolder, tonika } from '../backup/commands.ts';
import { recording } from '../import/support.ts';

describe.skipIf(!hasObjectStore())('a server whose files lie in a bucket', () => {
  let objects: TestObjectStore;
  let proxy: FaultyProxy;
  let server: TestServer;
  let account: TestAccount;
  let folder: string;
  let row: Row;
  const master = recording(1, 20);
  const throughProxy = () => objects.createPlace().url.replace(objects.endpoint, proxy.endpoint);
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { ...account.headers, ...headers } });

  beforeAll(async () => {
    objects = await startObjectStore();
    proxy = await startFaultyProxy(objects.endpoint);
    server = await startTestServer({ ownsFolder: true, variables: { STORAGE_URL: throughProxy() } });
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: Math.floor(Date.now() / 1000) + 1000 });
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-recordings-'));
    await mkdir(path.join(folder, 'music/Album/Song'), { recursive: true });
    await writeFile(path.join(folder, 'music/Album/Song/main.wav'), master);
    const cover = sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } });
    await writeFile(path.join(folder, 'music/Album/cover.png'), await cover.png().toBuffer());
    const { writer, store, config, stopping } = server.context;
    for await (const event of runImport({ folder, workers: 1 }, { ...config, writer, store, signal: stopping })) {
      if (event.kind === 'rejected') throw new Error(`${event.path}: ${event.code} ${event.detail}`);
    }
    const list = await get('/api/music/tracks/list');
    row = list.json<{ data: Row[] }>().data[0] as Row;
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await objects.stop();
    await rm(folder, { recursive: true });
  });
  afterEach(() => {
    proxy.fault = undefined;
  });

  it('imports into it, and nothing into its own folder', async () => {
    const stored = new Set<string>();
    for await (const { key } of server.context.store.list()) stored.add(key.split('/').slice(0, 2).join('/'));
    // An index whose build took long is stored, too.
    for (const key of stored) if (key.startsWith('index/')) stored.delete(key);
    expect(stored).toEqual(new Set([expect.stringMatching(/^masters/), 'media/previews', 'media/pictures']));
    expect(await readdir(server.dataDir)).not.toContain('files');
  });

  it('sends a preview whole and by range, with the bytes that are stored', async () => {
    const { url = '', size = 0, etag } = row.preview.mp3 ?? {};
    const whole = await get(url);
    expect([whole.statusCode, whole.rawPayload.length, whole.headers.etag]).toEqual([200, size, etag]);
    for (const [start, end] of [
      [0, 99],
      [70_000, 80_000],
      [1, size - 2],
    ] as const) {
      const part = await get(url, { range: `bytes=${start}-${end}` });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(start, end + 1))).toBe(true);
    }
    expect((await get(url, { range: `bytes=${size}-` })).statusCode).toBe(416);
  });

  it('sends pictures', async () => {
    const response = await get(row.picture?.original ?? '');
    expect(response.headers['content-type']).toBe('image/webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
  });

  it('sends downloads of the master, and of what is made of it once', async () => {
    const types = ['wav', 'mp3', ...(findProgram('ffmpeg') === undefined ? [] : ['flac'])];
    for (const type of types) {
      const address = `/api/music/tracks/variations/download?id=${row.variation?.id}&file_type=${type}`;
      const response = await get(address);
      expect([type, response.statusCode]).toEqual([type, 200]);
      expect(response.rawPayload.includes(master.subarray(44))).toBe(type === 'wav');
      const ranged = await get(address, { range: 'bytes=5000-90000' });
      expect(ranged.rawPayload.equals(response.rawPayload.subarray(5000, 90_001))).toBe(true);
    }
  });

  it('responds 503 with Retry-After while the store fails, and is well again after it', async () => {
    const addresses = [row.preview.mp3?.url ?? '', row.picture?.original ?? ''];
    for (const fault of ['error', 'half'] as const) {
      proxy.fault = ({ method }) => (fault === 'error' || method === 'GET' ? fault : undefined);
      for (const address of addresses) {
        const response = await get(address);
        expect([fault, response.statusCode, response.headers['retry-after']]).toEqual([fault, 503, '10']);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    }
    proxy.fault = undefined;
    for (const address of addresses) expect((await get(address)).statusCode).toBe(200);
  });

  it('says in its readiness why the store is away, and stays ready for what is cached', async () => {
    await get('/api/music/tracks/list');
    proxy.fault = () => 'error';
    const response = await get('/api/health/ready', { 'accept-language': 'en' });
    expect(response.statusCode).toBe(200);
    const sentence = `The store ${proxy.endpoint} responds with errors. Check that it works.`;
    expect(response.json()).toEqual({ status: 'degraded', storage: sentence, reasons: ['storage'] });
    expect((await get('/api/health')).json()).toMatchObject({ storage: 'down' });
  });

  it('does not start with a bucket that cannot be used, and says why', async () => {
    const wrong = `s3://nowhere?endpoint=${objects.endpoint}`;
    await expect(startTestServer({ variables: { STORAGE_URL: wrong } })).rejects.toThrow('has no bucket “nowhere”');
  });

  it('has the last stored index for every machine', async () => {
    // Not the server's own place: it stores its index as well, where the build of it takes long.
    const store = await openStore({ s3: objects.createPlace().place });
    const failures: unknown[] = [];
    const machine = (name: string) => {
      const own = path.join(folder, name);
      const file = path.join(own, 'music.index');
      return { file, stored: new StoredIndex(store, own, (cause) => failures.push(cause)) };
    };
    const [here, there] = [machine('here'), machine('there')];
    await mkdir(path.dirname(here.file));
    await here.stored.fetch();
    expect(await readdir(path.dirname(here.file))).toEqual([]);
    for (const content of ['an index', 'a later one']) {
      await writeFile(here.file, content);
      await here.stored.store();
      await there.stored.fetch();
      expect(await readFile(there.file, 'utf8')).toBe(content);
    }
    // Nothing new in the store: what was built since stays.
    for (const { file, stored } of [here, there]) {
      await writeFile(file, 'built since');
      await stored.fetch();
      expect(await readFile(file, 'utf8')).toBe('built since');
    }
    await writeFile(path.join(folder, 'a file'), '');
    await machine('a file').stored.fetch();
    expect(failures).toEqual([expect.objectContaining({ code: 'EEXIST' })]);
  });

  it('is backed up while it runs, and restored into a bucket or a folder, all of it or nothing', async () => {
    const place = await temporaryFolder();
    const archive = path.join(place.folder, 'backup.tar');
    const settings = { DATA_DIR: server.dataDir, STORAGE_URL: proxySetting() };
    expect(await tonika(['backup', archive], settings)).toMatchObject({ code: 0 });
    expect(await tonika(['verify', '--hashes'], settings)).toMatchObject({ code: 0 });

    const bucket = { DATA_DIR: path.join(place.folder, 'bucket'), STORAGE_URL: objects.createPlace().url };
    const local = { DATA_DIR: path.join(place.folder, 'local') };
    for (const elsewhere of [bucket, local]) {
      expect(await tonika(['restore', archive], elsewhere)).toMatchObject({ code: 0 });
      const checked = await tonika(['verify', '--hashes'], elsewhere);
      expect(checked.code).toBe(0);
      expect(checked.text).not.toMatch(/no row|no entry/i);
    }
    // A bucket with files is not taken for an empty one, and a cut archive changes nothing in it.
    const fresh = { ...bucket, DATA_DIR: path.join(place.folder, 'fresh') };
    expect(await tonika(['restore', archive], fresh)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The bucket already has files'),
    });
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, bytes.length - 4096));
    expect(await tonika(['restore', archive, '--replace'], bucket)).toMatchObject({ code: 1 });
    expect(await tonika(['verify', '--hashes'], bucket)).toMatchObject({ code: 0 });
    await place.remove();
  });

  const proxySetting = () => {
    const { storage } = server.context.config;
    return `s3://${storage?.bucket}/${storage?.prefix}?endpoint=${storage?.endpoint}`;
  };
});
