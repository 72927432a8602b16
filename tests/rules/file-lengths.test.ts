import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Lines of a file, as `wc -l` counts them. */
interface Measured {
  file: string;
  lines: number;
}

const limits = { median: 60, ofNinetyFivePercent: 150, max: 400 };

/** Every source file and stylesheet but benchmarks and documents, the longest first. */
function measured(): Measured[] {
  const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' }).split('\n');
  return listed
    .filter((file) => file !== '' && !/^(bench|docs)\//.test(file) && existsSync(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .toSorted((one, other) => other.lines - one.lines);
}

const files = measured();
const linesAt = (share: number) => files[Math.floor(files.length * (1 - share))]?.lines ?? Infinity;
const namesOf = (some: readonly Measured[]) => some.map(({ file, lines }) => `${lines} ${file}`).join('\n');

it('no file is over 400 lines', () => {
  const long = files.filter(({ lines }) => lines > limits.max);
  expect(files.length).toBeGreaterThan(1000);
  expect(long.length, `split by subject:\n${namesOf(long)}`).toBe(0);
});

it('95 % of all files are under 150 lines', () => {
  const long = files.filter(({ lines }) => lines >= limits.ofNinetyFivePercent);
  expect(linesAt(0.95), `split by subject some of:\n${namesOf(long)}`).toBeLessThan(limits.ofNinetyFivePercent);
});

it('half of all files are under 60 lines', () => {
  expect(linesAt(0.5), `the longest:\n${namesOf(files.slice(0, 50))}`).toBeLessThan(limits.median);
});
