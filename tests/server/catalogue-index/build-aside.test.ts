import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildAside } from '#server/catalogue-index/build-aside.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-aside-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('tells in the words of the process why a build has failed', async () => {
  const place = { file: path.join(folder, 'empty.sqlite') };
  const building = buildAside({ place, folder: path.join(folder, 'index') }, new AbortController().signal);
  await expect(building).rejects.toThrow(/ended with 1\n[^]*no such table/);
});

it('ends when it is no longer wanted', async () => {
  const place = { file: path.join(folder, 'empty.sqlite') };
  const wanted = new AbortController();
  const building = buildAside({ place, folder: path.join(folder, 'index') }, wanted.signal);
  setTimeout(() => wanted.abort(), 20);
  await expect(building).rejects.toThrow(/abort/i);
});
