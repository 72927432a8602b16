import { readFileSync } from 'node:fs';

import { ruMore } from '#locales/ru-more.ts';
import { expect, it } from 'vitest';

import { staticImports } from '../../scripts/static-imports.ts';

/** A text of these groups that the first screen asked for would be an empty string. */
const groups = Object.keys(ruMore).join('|');
const requested = new RegExp(String.raw`\bt\(\s*['"\x60](?:${groups})\.`);

it('nothing in the main chunk uses texts that load later', () => {
  const first = [...staticImports('src/main.tsx')].filter((file) => /^src\/.*\.tsx?$/.test(file));
  expect(first.length).toBeGreaterThan(100);
  expect(first).toContain('src/features/browse/CataloguePage/CataloguePage.tsx');
  expect(first).not.toContain('src/features/track/TrackPage/TrackPage.tsx');
  expect(first.filter((file) => requested.test(readFileSync(file, 'utf8')))).toEqual([]);
});
