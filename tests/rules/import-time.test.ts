import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

/** A statement of a module's own level that begins to listen. */
const listening = /^(?:void )?(?:[\w.]+\.)?(?:subscribe|subscribeKey|addEventListener|listen|own|on[A-Z]\w*)\(/m;

it('no module of the page begins to listen when it is imported: somebody starts it, and tests and the server do not', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src', file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => listening.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(listening.test("subscribeKey(session, 'user', follow);")).toBe(true);
});
