import { readFileSync } from 'node:fs';

import { knownColumns, textColumns } from '#server/import/scan/csv-columns.ts';
import { columnFields } from '#server/reports/template.ts';
import { expect, it } from 'vitest';

/** What the first cells of a document's tables name. */
function namedIn(document: string): Set<string> {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return new Set(
    rows.flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name = '']) => name)),
  );
}

it('docs/reports.md says what every column of a report contains', () => {
  const described = namedIn('docs/reports.md');
  expect(columnFields.filter((field) => !described.has(field))).toEqual([]);
});

it('docs/import.md names every column of the table of an import', () => {
  const described = namedIn('docs/import.md');
  // Texts in one language are named beside those of either.
  const isOfOneLanguage = (column: string) => /_(?:ru|en)$/.test(column);
  const columns = [...textColumns, ...knownColumns].filter((column) => !isOfOneLanguage(column));
  expect(columns.filter((column) => !described.has(column))).toEqual([]);
});
