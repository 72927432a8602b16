import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import * as z from 'zod/mini';

/** How the tests of one suite ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Name and first lines of the message of each failed test, if the report has them. */
  failures: readonly string[];
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
});

const failedWith = z.object({ message: z.optional(z.string()) });
const journeys = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ error: z.optional(failedWith) })) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(journeys));
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(failedWith),
  suites: z.array(journeys),
});

/** A suite without a readable report has failed as a whole. */
const lost = (file: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [`${file} cannot be read`] });

/** Reads vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file: string): Counts {
  const report = vitestReport.safeParse(read(file));
  if (!report.success) return lost(file);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, success } = report.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
  const failed = numFailedTests + unloaded.length;
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeTest([here(name), fullName], failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: failed === 0 && !success ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    failures: [...failures, ...unloaded.map(({ name, message }) => describeTest([here(name)], message))],
  };
}

/** Reads Playwright's JSON report; an error outside of any test, such as in the global setup, counts as a failed one. */
export function playwrightCounts(file: string): Counts {
  const report = playwrightReport.safeParse(read(file));
  if (!report.success) return lost(file);
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const { errors, suites } = report.data;
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [
      ...suites.flatMap(failedJourneys),
      ...errors.map(({ message }) => describeTest(['outside of all tests'], message)),
    ],
  };
}

function failedJourneys({ specs, suites = [] }: z.infer<typeof journeys>): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      return describeTest([file, title], errors[0]?.message);
    }),
    ...suites.flatMap(failedJourneys),
  ];
}

const maxLines = 12;
const here = (file: string) => path.relative(process.cwd(), file);

function describeTest(names: readonly string[], message = ''): string {
  const lines = stripVTControlCharacters(message).split(/\n\s*/).filter(Boolean).slice(0, maxLines);
  return [names.join(' › '), ...lines.map((line) => `    ${line}`)].join('\n');
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/** The last line of a test run. */
export function summary({ passed, failed, skipped }: Omit<Counts, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
