import { readFileSync } from 'node:fs';

import { columnFields } from '#server/reports/template.ts';
import { expect, it } from 'vitest';

it('docs/reports.md says what every column of a report contains', () => {
  const rows = readFileSync('docs/reports.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const described = new Set(
    rows.flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name)),
  );
  expect(columnFields.filter((field) => !described.has(field))).toEqual([]);
});
