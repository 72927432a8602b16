import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { isFresh } from '../../scripts/build-is-fresh.js';

/** Unix seconds. */
const [before, built, after] = [1000, 2000, 3000];
let folder = '';

const at = (name: string, seconds: number) => utimes(path.join(folder, name), seconds, seconds);
const fresh = () => isFresh(folder, 'made.js', ['source', 'package.json']);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-fresh-'));
  await mkdir(path.join(folder, 'source/deep'), { recursive: true });
  for (const name of ['made.js', 'package.json', 'source/deep/one.ts', 'source/deep/two.ts']) {
    await writeFile(path.join(folder, name), '');
    await at(name, before);
  }
  for (const name of ['source/deep', 'source']) await at(name, before);
  await at('made.js', built);
});
afterEach(() => rm(folder, { recursive: true }));

it('is fresh while no source has changed since', async () => {
  expect(await fresh()).toBe(true);
});

it('is not fresh without a build', async () => {
  await rm(path.join(folder, 'made.js'));
  expect(await fresh()).toBe(false);
});

it.each(['package.json', 'source/deep/one.ts'])('is not fresh after a change of %s', async (name) => {
  await at(name, after);
  expect(await fresh()).toBe(false);
});

it('is not fresh after a file was deleted', async () => {
  await rm(path.join(folder, 'source/deep/two.ts'));
  expect(await fresh()).toBe(false);
});

it('ignores missing sources', async () => {
  expect(await isFresh(folder, 'made.js', ['source', 'no-such-folder'])).toBe(true);
});
