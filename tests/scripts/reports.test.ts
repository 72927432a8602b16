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
    }));

  test('counts a file that could not be loaded as one failed test', () =>
    expect(
      vitestCounts(unit({ success: false, testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] }))
        .failed,
    ).toBe(1));

  test('counts an error outside of all tests as one', () =>
    expect(vitestCounts(unit({ success: false })).failed).toBe(1));

  test.each(['', '{"success": tr', '{}'])('that reads "%s" is a failure', (text) =>
    expect(vitestCounts(report(text)).failed).toBe(1),
  );
});

describe('the report of the journeys', () => {
  test('is counted, with errors outside of all tests', () =>
    expect(
      playwrightCounts(
        report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'setup' }] }),
      ),
    ).toEqual({ passed: 8, failed: 2, skipped: 2 }));

  test('that was never written is a failure', () =>
    expect(playwrightCounts(path.join(folder, 'nothing.json')).failed).toBe(1));
});

test('the last line says what passed and failed, and what was skipped where something was', () => {
  const counts = addCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]);
  expect(summary(counts)).toBe('3 passed, 1 failed');
  expect(summary({ ...counts, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});
