import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ruMore } from '#locales/ru-more.ts';
import { expect, it } from 'vitest';

/** A text of these groups that the first screen asked for would be an empty string. */
const groups = Object.keys(ruMore).join('|');
const requested = new RegExp(String.raw`\bt\(\s*['"\x60](?:${groups})\.`);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.tsx?$/.test(file));

it('nothing in the main chunk uses texts that load later', async () => {
  const { default: config } = await import('../../vite.config.ts');
  const output = config.build?.rolldownOptions?.output;
  const groupsOfChunks = Array.isArray(output) ? undefined : output?.codeSplitting;
  const app =
    typeof groupsOfChunks === 'object' ? groupsOfChunks.groups?.find(({ name }) => name === 'app') : undefined;
  const { test } = app ?? {};
  if (typeof test !== 'function') throw new Error('the build has no group "app"');
  const inApp = sources.filter((file) => test(path.resolve(file)) === true);
  expect(inApp.length).toBeGreaterThan(100);
  expect(inApp.filter((file) => requested.test(readFileSync(file, 'utf8')))).toEqual([]);
});
