import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const maxWords = 25;

test('a line of the changelog has at most 25 words', () => {
  const lines = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const long = lines.filter((line) => line.slice(2).split(/\s+/).length > maxWords);
  expect(lines).not.toEqual([]);
  expect(long).toEqual([]);
});
