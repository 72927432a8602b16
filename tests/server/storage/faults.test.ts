import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import type { StorageBackend } from '#server/domain/file-store.ts';
import { parseS3Url } from '#server/domain/store-place.ts';
import type { S3Place } from '#server/domain/store-place.ts';
import { openStore, replaceFiles } from '#server/storage/open-store.ts';
import { openS3Store } from '#server/storage/s3/s3-store.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startFaultyProxy } from '../../support/object-store/faulty-proxy.ts';
import type { FaultyProxy } from '../../support/object-store/faulty-proxy.ts';
import { hasObjectStore } from '../../support/object-store/has-object-store.ts';
import { startObjectStore } from '../../support/object-store/object-store.ts';
import { storeKeys } from '../../support/object-store/places.ts';
import type { TestObjectStore } from '../../support/object-store/object-store.ts';

const partBytes = 8 * 1024 * 1024;

describe.skipIf(!hasObjectStore())('an object store', () => {
  let objects: TestObjectStore;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    objects = await startObjectStore();
    proxy = await startFaultyProxy(objects.endpoint);
  });
  afterAll(async () => {
    await proxy.close();
    await objects.stop();
  });

  let place: S3Place;
  let store: StorageBackend;
  beforeEach(async () => {
    place = { ...objects.createPlace().place, endpoint: proxy.endpoint };
    store = await openStore({ s3: place });
    proxy.requests.length = 0;
  });
  afterEach(() => {
    proxy.fault = undefined;
    vi.unstubAllEnvs();
    Object.assign(process.env, storeKeys.owner);
  });
  const unavailable = (problem: string) => ({ code: 'STORAGE_UNAVAILABLE', problem });

  it('is asked for the requested bytes alone', async () => {
    const bytes = randomBytes(3_000_000);
    await store.put('media/one', bytes);
    const ranges: unknown[] = [];
    proxy.fault = ({ headers }) => void (headers.range && ranges.push(headers.range));
    expect((await buffer(store.read('media/one', { start: 1000, end: 1100 }))).equals(bytes.subarray(1000, 1100))).toBe(
      true,
    );
    expect(ranges).toEqual(['bytes=1000-1099']);
  });

  it('that breaks off a body once is asked again, and the reader sees whole bytes', async () => {
    const bytes = randomBytes(600_000);
    await store.put('one', bytes);
    let broken = 0;
    proxy.fault = ({ method }) => (method === 'GET' && (broken += 1) === 2 ? 'half' : undefined);
    expect((await buffer(store.read('one'))).equals(bytes)).toBe(true);
  });

  it('that breaks off each body ends the stream with an error, and leaves no temporary file', async () => {
    await store.put('one', randomBytes(600_000));
    proxy.fault = ({ method }) => (method === 'GET' ? 'half' : undefined);
    const temporary = await mkdtemp(path.join(tmpdir(), 'tonika-empty-'));
    vi.stubEnv('TMPDIR', temporary);
    await expect(buffer(store.read('one'))).rejects.toMatchObject(unavailable('failing'));
    await expect(store.withFile('one', async () => undefined)).rejects.toMatchObject(unavailable('failing'));
    expect(await readdir(temporary)).toEqual([]);
    await rm(temporary, { recursive: true });
  });

  it('that responds with errors leaves the previous content, and no parts of an upload', async () => {
    await store.put('one', Buffer.from('whole'));
    proxy.fault = ({ url }) => (url?.includes('partNumber=2') ? 'error' : undefined);
    const content = Readable.from([Buffer.alloc(partBytes), Buffer.alloc(partBytes), Buffer.alloc(5)]);
    await expect(store.put('one', content)).rejects.toMatchObject(unavailable('failing'));
    proxy.fault = undefined;
    expect(await text(store.read('one'))).toBe('whole');
    expect(
      proxy.requests.filter((request) => request.startsWith('DELETE') && request.includes('uploadId=')),
    ).toHaveLength(1);
  });

  it('refuses content that was changed on its way', async () => {
    proxy.fault = ({ method }) => (method === 'PUT' ? 'damage' : undefined);
    await expect(store.put('one', Buffer.from('sound'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    const parts = Readable.from([randomBytes(partBytes), Buffer.alloc(5)]);
    await expect(store.put('two', parts)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    proxy.fault = undefined;
    expect([await store.size('one'), await store.size('two')]).toEqual([undefined, undefined]);
  });

  it('that never responds fails each request at its limit', async () => {
    const impatient = await openS3Store(place, { shared: true, patience: 300 });
    proxy.fault = () => 'silence';
    const requests = [
      impatient.size('one'),
      impatient.open('one'),
      text(impatient.read('one')),
      impatient.put('one', Buffer.from('sound')),
      impatient.put('two', Readable.from([randomBytes(partBytes), randomBytes(partBytes), Buffer.alloc(5)])),
      impatient.remove('one'),
    ];
    for (const outcome of await Promise.allSettled(requests)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable('slow') });
    }
  });

  it('is asked once for the size of a file that is opened again and again, and never sends another version', async () => {
    await store.put('one', Buffer.from('first'));
    const read = async () => (await store.open('one'))?.read({ start: 1, end: 3 });
    for (let time = 0; time < 3; time += 1) expect(Buffer.from((await read()) as Uint8Array).toString()).toBe('ir');
    expect(proxy.requests.filter((request) => request.startsWith('HEAD'))).toHaveLength(1);
    const other = await openStore({ s3: place }, { shared: true });
    await other.put('one', Buffer.from('second'));
    await expect(read()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(Buffer.from((await read()) as Uint8Array).toString()).toBe('ec');
  });

  it('forgets uploads whose process was killed when it is opened', async () => {
    proxy.fault = ({ method, url }) => (method === 'DELETE' && url?.includes('uploadId=') ? 'error' : undefined);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(partBytes + 1);
        throw new Error('killed');
      })(),
    );
    await expect(store.put('one', broken)).rejects.toThrow('killed');
    proxy.fault = undefined;
    const aborts = () => proxy.requests.filter((request) => /^DELETE .*uploadId=/.test(request)).length;
    const before = aborts();
    await openS3Store(place);
    expect(aborts()).toBe(before);
    await openS3Store(place, { abandonedAfter: -60_000 });
    expect(aborts()).toBe(before + 1);
    await openS3Store(place, { abandonedAfter: -60_000 });
    expect(aborts()).toBe(before + 1);
  });

  it('is replaced wholly or not at all: one that is complete is finished when the store is opened', async () => {
    const files = async (opened: StorageBackend) => {
      const found: Record<string, string> = {};
      for await (const { key } of opened.list()) found[key] = await text(opened.read(key));
      return found;
    };
    const bytes = (content: string) => Readable.from([Buffer.from(content)]);
    await store.put('same', Buffer.from('old'));
    await store.put('other', Buffer.from('old'));
    const before = { other: 'old', same: 'old' };

    const abandoned = await replaceFiles({ s3: place });
    await abandoned?.put('same', bytes('abandoned'));
    expect(await files(await openStore({ s3: place }))).toEqual(before);

    const replacement = await replaceFiles({ s3: place });
    await replacement?.put('same', bytes('new'));
    await replacement?.put('a/third', bytes('new'));
    await replacement?.seal();
    expect(await files(store)).toEqual(before);
    expect(await files(await openStore({ s3: place }))).toEqual({ 'a/third': 'new', same: 'new' });
  });

  it('says what keeps it from being used', async () => {
    const problemAt = async (changed: Partial<S3Place>) =>
      (await openStore({ s3: { ...place, ...changed } }, { shared: true })).problem({ write: true });
    expect(await problemAt({})).toBeUndefined();
    expect(await problemAt({ bucket: 'another' })).toBe('bucket');
    expect(await problemAt({ endpoint: 'http://127.0.0.1:1' })).toBe('unreachable');
    proxy.fault = () => 'error';
    expect(await store.problem()).toBe('failing');
    proxy.fault = () => 'silence';
    expect(await store.problem()).toBe('slow');
    expect(await store.ready()).toBe(false);
    proxy.fault = undefined;
    vi.unstubAllEnvs();
    Object.assign(process.env, storeKeys.stranger);
    expect(await problemAt({})).toBe('denied');
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong';
    expect(await problemAt({})).toBe('keys');
  });

  it('is named by an address with bucket, prefix, endpoint and region', () => {
    expect(parseS3Url('s3://music/live/one?endpoint=https://objects.example&region=ru-1')).toEqual({
      bucket: 'music',
      prefix: 'live/one/',
      endpoint: 'https://objects.example',
      region: 'ru-1',
    });
    const wrong = [
      'https://music',
      's3://',
      's3://user@music',
      's3://music?endpoint=ftp://x',
      's3://music?regoin=x',
      's3://music/../x/.y',
    ];
    expect(wrong.map((address) => parseS3Url(address))).toEqual(wrong.map(() => undefined));
  });
});
