import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const table = readFileSync('docs/asvs.md', 'utf8');

/** ASVS 5.0.0 has 70 lines of level 1 and 183 of level 2. */
const linesOfBothLevels = 253;

it('every line of ASVS 5.0.0, levels 1 and 2, is decided once', () => {
  const rows = table.split('\n').filter((row) => /^\| \d+\.\d+\.\d+/.test(row));
  const ids = rows.flatMap(
    (row) =>
      row
        .split('|')[1]
        ?.split(',')
        .map((id) => id.trim()) ?? [],
  );
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toHaveLength(linesOfBothLevels);
});

it('every test named by the ASVS table exists under its title', () => {
  const named = [...table.matchAll(/`((?:tests|e2e)\/[\w./-]+)`(?: “([^”]+)”)?/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, file = '', title]) => {
    if (!existsSync(file)) return true;
    return title !== undefined && !readFileSync(file, 'utf8').includes(`'${title}'`);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

it('every section linked from the ASVS table exists', () => {
  const headings = readFileSync('docs/security.md', 'utf8').matchAll(/^## (.+)$/gm);
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w ]/g, '')
      .replaceAll(' ', '-');
  const anchors = new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
  const requested = [...table.matchAll(/security\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
  expect(requested.filter((anchor) => !anchors.has(anchor ?? ''))).toEqual([]);
});

it('password fields are of type password and named to password managers', () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const fields = files.flatMap((file) => {
    const text = readFileSync(path.join('src/features', file), 'utf8');
    expect.soft(/onPaste/.test(text) && /password/i.test(text), file).toBe(false);
    return [...text.matchAll(/<TextField\b[^<]*?\/>/g)].map(([field]) => field);
  });
  const passwords = fields.filter((field) => /register\('(current_)?password'\)/.test(field));
  expect(passwords.length).toBeGreaterThan(5);
  for (const field of passwords) {
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autoComplete="(current|new)-password"/);
  }
});
