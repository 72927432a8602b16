import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { openFolderStore } from '#server/media/storage-folder.ts';
import type { FileStore } from '#server/domain/file-store.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tonika-store-'));
  store = await openFolderStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const halfway = () => readdir(path.join(root, '.incoming'));

it('stores bytes and streams under their keys, and replaces them', async () => {
  expect(await store.put('a/b/one.mp3', Buffer.from('first'))).toEqual({ size: 5 });
  expect(await store.put('a/b/one.mp3', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))).toEqual({ size: 6 });
  expect(await store.size('a/b/one.mp3')).toBe(6);
  expect(await text(store.read('a/b/one.mp3'))).toBe('second');
  expect(await text(store.read('a/b/one.mp3', { start: 1, end: 4 }))).toBe('eco');
  expect(await halfway()).toEqual([]);
});

it('keeps the previous content when a stream breaks off', async () => {
  await store.put('one', Buffer.from('whole'));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    })(),
  );
  await expect(store.put('one', broken)).rejects.toThrow('the line broke');
  expect(await text(store.read('one'))).toBe('whole');
  expect(await halfway()).toEqual([]);
});

it('removes incomplete files of a killed process when it is opened', async () => {
  await writeFile(path.join(root, '.incoming/half'), 'x');
  await openFolderStore(root);
  expect(await halfway()).toEqual([]);
});

it('finds no file at a missing key or a folder', async () => {
  await mkdir(path.join(root, 'folder'));
  await store.put('file', Buffer.from('x'));
  expect(await store.size('nothing/here')).toBeUndefined();
  expect(await store.size('folder')).toBeUndefined();
  expect(await store.size('file/under')).toBeUndefined();
  await store.remove('nothing/here');
  await store.remove('file');
  expect(await store.size('file')).toBeUndefined();
});

it.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '', '.', 'a/.hidden', String.raw`a\b`, 'a\0b'])(
  'rejects the key %j',
  async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(store.size(key)).rejects.toThrow(RangeError);
    expect(() => store.read(key)).toThrow(RangeError);
  },
);

it('reports whether it is writable, also after its folder is gone', async () => {
  expect(await store.ready()).toBe(true);
  await rm(root, { recursive: true });
  expect(await store.ready()).toBe(false);
});

it('writes the content unchanged', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
  await store.put('bytes', bytes);
  expect(new Uint8Array(await readFile(path.join(root, 'bytes')))).toEqual(bytes);
});
