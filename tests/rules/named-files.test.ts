import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
/** Made by a build, or the name of a package. */
const isNoSource = (name: string) => name.startsWith('dist/') || name === 'fft.js';

it('every source file that a document names exists', () => {
  const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|js))`/g)]
      .map(([, name = '']) => name.replace(/^\.\//, ''))
      .filter((name) => !isNoSource(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it("the code of a worker lies beside the module that names it, as in the built server's one folder", () => {
  const sources = files.filter((file) => /^server\/.*\.ts$/.test(file));
  const named = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/new URL\('([^']+\.(?:worker|process)\.ts)', import\.meta\.url\)/g)].map(
      ([, name = '']) => ({
        source,
        beside: path.posix.join(path.posix.dirname(source), path.posix.basename(name)),
        name,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  const elsewhere = named.filter(({ name, beside }) => !/^(\.\/)?[\w.-]+$/.test(name) || !files.includes(beside));
  expect(elsewhere).toEqual([]);
});
