import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

/** How the tests of one suite ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** A suite that wrote no report, or one that cannot be read, has failed as a whole. */
const lost: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Reads vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file: string): Counts {
  const report = vitestReport.safeParse(read(file));
  if (!report.success) return lost;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, success } = report.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  ).length;
  const failed = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: failed === 0 && !success ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Reads Playwright's JSON report; an error outside of any test, such as in the global setup, counts as a failed one. */
export function playwrightCounts(file: string): Counts {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return lost;
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  return { passed: expected + flaky, failed: unexpected + report.data.errors.length, skipped };
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of a test run. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
