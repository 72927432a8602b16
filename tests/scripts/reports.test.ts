import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addCounts, playwrightCounts, summary, vitestCounts } from '../../scripts/test/reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tonika-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const unit = (rest: object) =>
  report({
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...rest,
  });

describe('the report of the unit tests', () => {
  test('is counted', () =>
    expect(vitestCounts(unit({ numFailedTests: 2, numPendingTests: 3, numTodoTests: 1, success: false }))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 4,
      failures: [],
    }));

  test('names what failed, and says why', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum is right' },
      {
        status: 'failed',
        fullName: 'a sum is wrong',
        failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at a'],
      },
    ];
    const testResults = [
      { name: path.resolve('tests/sum.test.ts'), status: 'failed', assertionResults },
      { name: path.resolve('tests/none.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    ];
    expect(vitestCounts(unit({ success: false, numFailedTests: 1, testResults })).failures).toEqual([
      'tests/sum.test.ts › a sum is wrong\n    expected 1 to be 2\n    at a',
      'tests/none.test.ts\n    no such file',
    ]);
  });

  test('counts a file that could not be loaded as one failed test', () =>
    expect(
      vitestCounts(unit({ success: false, testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] }))
        .failed,
    ).toBe(1));

  test('counts an error outside of tests as one', () => expect(vitestCounts(unit({ success: false })).failed).toBe(1));

  test.each(['', '{"success": tr', '{}'])('that reads "%s" is a failure', (text) =>
    expect(vitestCounts(report(text)).failed).toBe(1),
  );
});

describe('the report of the journeys', () => {
  test('is counted, with errors outside of tests, and names what failed', () => {
    const spec = (title: string, ok: boolean, error?: { message: string }) => ({
      title,
      file: 'play.spec.ts',
      ok,
      tests: [{ results: [{ error }] }],
    });
    const specs = [spec('a press is heard', true), spec('a seek is heard', false, { message: 'no sound\n\nin 20 s' })];
    const suites = [{ title: 'play.spec.ts', specs: [], suites: [{ title: 'on a phone', specs }] }];
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts(report({ stats, suites, errors: [{ message: 'setup' }] }))).toEqual({
      passed: 8,
      failed: 2,
      skipped: 2,
      failures: ['play.spec.ts › a seek is heard\n    no sound\n    in 20 s', 'outside of all tests\n    setup'],
    });
  });

  test('is a failure when it is missing', () =>
    expect(playwrightCounts(path.join(folder, 'nothing.json')).failed).toBe(1));
});

test('the last line has the numbers of passed and failed tests, and of skipped ones where there are any', () => {
  const counts = addCounts([
    { passed: 1, failed: 0, skipped: 0, failures: [] },
    { passed: 2, failed: 1, skipped: 0, failures: ['a seek is heard'] },
  ]);
  expect(counts.failures).toEqual(['a seek is heard']);
  expect(summary(counts)).toBe('3 passed, 1 failed');
  expect(summary({ ...counts, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});
