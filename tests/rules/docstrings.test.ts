import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rooms that others build on: what they offer is read more often than how they do it. */
const rooms = [
  'src/shared',
  'src/platform',
  ...[
    'accounts',
    'catalogue',
    'domain',
    'downloads',
    'feedback',
    'import',
    'mail',
    'projects',
    'realtime',
    'reports',
    'search',
    'security',
  ].map((room) => `server/${room}`),
];

const files = execFileSync('git', ['ls-files', ...rooms], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const exported = /^export (?:async )?(?:function\*? (\w+)|class (\w+)|const (\w+) = (?:async )?(?:\(|<|\w+ =>))/gm;

it('every public function and class of the shared rooms and of the services has a docstring', () => {
  const missing = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return Array.from(code.matchAll(exported)).flatMap((found) => {
      const name = found[1] ?? found[2] ?? found[3] ?? '';
      const before = code.slice(0, found.index).trimEnd();
      // The implementation of overloads stands below their docstring.
      const isOverloaded = new RegExp(String.raw`export (async )?function ${name}\([^;]*;$`).test(before);
      return before.endsWith('*/') || isOverloaded ? [] : [`${file}: ${name}`];
    });
  });
  expect(missing).toEqual([]);
});
