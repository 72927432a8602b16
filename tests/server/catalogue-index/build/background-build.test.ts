import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildInBackground } from '#server/catalogue-index/build/background-build.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-aside-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('reports the message of the process when a build has failed', async () => {
  const location = { file: path.join(folder, 'empty.sqlite') };
  const building = buildInBackground({ location, folder: path.join(folder, 'index') }, new AbortController().signal);
  await expect(building).rejects.toThrow(/ended with 1\n[^]*no such table/);
});

it('ends when it is cancelled', async () => {
  const location = { file: path.join(folder, 'empty.sqlite') };
  const requested = new AbortController();
  const building = buildInBackground({ location, folder: path.join(folder, 'index') }, requested.signal);
  setTimeout(() => requested.abort(), 20);
  await expect(building).rejects.toThrow(/abort/i);
});
