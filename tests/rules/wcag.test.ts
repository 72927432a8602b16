import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const page = readFileSync('docs/accessibility.md', 'utf8');

/** The success criteria of WCAG 2.2, levels A and AA. */
const criteria = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`
  .trim()
  .split(/\s+/);

/** The criteria of a row: several with commas, or “1.2.1 to 1.2.5”. */
function criteriaOf(row: string): string[] {
  const [, cell = ''] = row.split('|');
  const ids = cell.match(/\d\.\d\.\d+/g) ?? [];
  const [from, to] = ids;
  if (!cell.includes(' to ') || from === undefined || to === undefined) return ids;
  const [first, last] = [from, to].map((id) => Number(id.split('.')[2]));
  const prefix = from.slice(0, from.lastIndexOf('.'));
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => `${prefix}.${(first ?? 0) + at}`);
}

it('every criterion of WCAG 2.2, A and AA, has one row in the table', () => {
  const rows = page.split('\n').filter((row) => /^\| \d\.\d\.\d/.test(row));
  expect(rows.flatMap(criteriaOf).toSorted()).toEqual(criteria.toSorted());
});

it('every test that the table names exists, under its title', () => {
  let file = '';
  let checked = 0;
  const missing: string[] = [];
  for (const [, named, title] of page.matchAll(/`((?:e2e|tests)\/[\w./-]+\.ts)`|“([^”]+)”/g)) {
    if (named !== undefined) {
      file = named;
      if (!existsSync(file)) missing.push(file);
    } else if (file !== '' && title !== undefined && !readFileSync(file, 'utf8').includes(title)) {
      missing.push(`${file}: ${title}`);
    }
    checked += 1;
  }
  expect(missing).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});
