import { readFileSync } from 'node:fs';

import { settingNames } from '#server/domain/settings.ts';
import { expect, it } from 'vitest';

it('the README names every setting of the server, and no other', () => {
  const settings = settingNames;
  expect(settings.length).toBeGreaterThan(15);
  const table = /^\| variable \|.*?\n\n/ms.exec(readFileSync('README.md', 'utf8'))?.[0] ?? '';
  const firstCells = table.split('\n').flatMap((row) => row.split('|')[1] ?? []);
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  expect(new Set(named)).toEqual(new Set(settings));
  expect(named).toHaveLength(settings.length);
});
