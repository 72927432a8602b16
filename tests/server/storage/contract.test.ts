import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import type { StorageBackend } from '#server/domain/file-store.ts';
import { openStore } from '#server/storage/open-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { hasObjectStore } from '../../support/object-store/has-object-store.ts';
import { startObjectStore } from '../../support/object-store/object-store.ts';
import type { TestObjectStore } from '../../support/object-store/object-store.ts';

/** What every store promises (server/domain/file-store.ts). */
function contract(open: () => Promise<StorageBackend>): void {
  let store: StorageBackend;
  beforeEach(async () => {
    store = await open();
  });
  const listed = async () => {
    const found: Record<string, number> = {};
    for await (const { key, size } of store.list()) found[key] = size;
    return found;
  };

  it('stores bytes and streams under their keys, and replaces them', async () => {
    expect(await store.put('a/b/one.mp3', Buffer.from('first'))).toEqual({ size: 5 });
    const parts = [Buffer.from('sec'), Buffer.from('ond')];
    expect(await store.put('a/b/one.mp3', Readable.from(parts))).toEqual({ size: 6 });
    expect(await store.size('a/b/one.mp3')).toBe(6);
    expect(await text(store.read('a/b/one.mp3'))).toBe('second');
    expect(await text(store.read('a/b/one.mp3', { start: 1, end: 4 }))).toBe('eco');
    expect(await listed()).toEqual({ 'a/b/one.mp3': 6 });
  });

  it('stores and reads a file of several parts, and any interval of it', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 17);
    expect(await store.put('large', Readable.from(chunksOf(bytes)))).toEqual({ size: bytes.length });
    expect((await buffer(store.read('large'))).equals(bytes)).toBe(true);
    const opened = await store.open('large');
    expect(opened?.size).toBe(bytes.length);
    const interval = { start: 8_388_000, end: 12_582_999 };
    const read = opened?.read(interval);
    expect(read).toBeInstanceOf(Readable);
    expect((await buffer(read as Readable)).equals(bytes.subarray(interval.start, interval.end))).toBe(true);
    const short = (await (await store.open('large'))?.read({ start: 5, end: 9 })) as Uint8Array;
    expect(Buffer.from(short)).toEqual(bytes.subarray(5, 9));
  });

  it('stores an empty file', async () => {
    expect(await store.put('empty', Readable.from([]))).toEqual({ size: 0 });
    expect(await store.size('empty')).toBe(0);
    expect(await text(store.read('empty'))).toBe('');
  });

  it.each([4, 20 * 1024 * 1024])('keeps the previous content when a stream of %i bytes breaks off', async (size) => {
    await store.put('one', Buffer.from('whole'));
    const broken = Readable.from(
      (async function* () {
        yield* chunksOf(Buffer.alloc(size));
        throw new Error('the line broke');
      })(),
    );
    await expect(store.put('one', broken)).rejects.toThrow('the line broke');
    expect(await text(store.read('one'))).toBe('whole');
    expect(await listed()).toEqual({ one: 5 });
  });

  it('finds no file at a missing key', async () => {
    await store.put('file', Buffer.from('x'));
    for (const key of ['nothing/here', 'file/under']) {
      expect(await store.size(key)).toBeUndefined();
      expect(await store.open(key)).toBeUndefined();
      await expect(text(store.read(key))).rejects.toMatchObject({ code: expect.stringMatching(/^ENO(ENT|TDIR)$/) });
      await expect(store.withFile(key, async () => undefined)).rejects.toMatchObject({ code: 'ENOENT' });
    }
    await store.remove('nothing/here');
    await store.remove('file');
    expect(await store.size('file')).toBeUndefined();
  });

  it('rejects keys that could lead elsewhere, or to what the store has for itself', async () => {
    for (const key of [
      '../outside',
      'a/../../outside',
      '/etc/passwd',
      'a//b',
      '',
      '.',
      'a/.hidden',
      String.raw`a\b`,
      'a\0b',
    ]) {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.size(key)).rejects.toThrow(RangeError);
      expect(() => store.read(key)).toThrow(RangeError);
    }
  });

  it('gives a program a file with the content, which nobody has to remove', async () => {
    await store.put('masters/one.wav', Buffer.from('sound'));
    let place = '';
    const content = await store.withFile('masters/one.wav', async (file) => {
      place = file;
      return readFile(file, 'utf8');
    });
    expect(content).toBe('sound');
    expect(path.extname(place)).toBe('.wav');
    const failed = store.withFile('masters/one.wav', async (file) => {
      place = file;
      throw new Error('the program failed');
    });
    await expect(failed).rejects.toThrow('the program failed');
    expect(place.includes('tonika-file-') && existsSync(place)).toBe(false);
  });

  it('lets removed files wait for the end of a backup', async () => {
    const key = 'media/name with spaces, ü & 100%.mp3';
    await store.put(key, Buffer.from('sound'));
    await store.removals.begin();
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
    expect(await listed()).toEqual({});
    const waiting = await store.removals.open(key);
    expect(Buffer.from((await waiting?.read({ start: 0, end: 5 })) as Uint8Array).toString()).toBe('sound');
    expect(await store.removals.isBegun()).toBe(true);
    await store.removals.end();
    expect(await store.removals.isBegun()).toBe(false);
    expect(await store.removals.open(key)).toBeUndefined();
  });

  it('is ready, and has no problem', async () => {
    expect(await store.ready()).toBe(true);
    expect(await store.problem({ write: true })).toBeUndefined();
    expect(await listed()).toEqual({});
  });
}

function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
}

describe('a folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'tonika-store-'));
    return () => rm(root, { recursive: true, force: true });
  });
  contract(() => openStore({ folder: root }));
});

if (!hasObjectStore()) console.warn('there is no object store (python3-swift) on this machine: its half is skipped');

describe.skipIf(!hasObjectStore())('a bucket', () => {
  let objects: TestObjectStore;
  beforeAll(async () => {
    objects = await startObjectStore();
  });
  afterAll(() => objects.stop());
  contract(async () => openStore({ s3: objects.createPlace().place }));
});
