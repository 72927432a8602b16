import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { openFolderStore } from '#server/storage/folder-store.ts';
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

it('leaves nothing beside the tree, whether a file is stored or breaks off', async () => {
  await store.put('one', Readable.from([Buffer.from('whole')]));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    })(),
  );
  await expect(store.put('one', broken)).rejects.toThrow('the line broke');
  expect(await halfway()).toEqual([]);
});

it('removes incomplete files of a killed process when it is opened', async () => {
  await writeFile(path.join(root, '.incoming/half'), 'x');
  await openFolderStore(root);
  expect(await halfway()).toEqual([]);
});

it('finds no file at a folder', async () => {
  await mkdir(path.join(root, 'folder'));
  expect(await store.size('folder')).toBeUndefined();
  expect(await store.open('folder')).toBeUndefined();
});

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
