/**
 * Runs every test: unit and server tests (vitest), then the journeys in a real browser on the built app (Playwright).
 * Installs their tools where possible. The last line is `N passed, N failed`, with `, N skipped` if there are any.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

import type { Counts } from './test/reports.ts';
import { addCounts, playwrightCounts, summary, vitestCounts } from './test/reports.ts';
import { makeMemoryFolder } from './test/memory-folder.ts';
import { ensureTools } from './test/tools.ts';

const isCi = process.env['CI'] === 'true';
const folder = 'test-results';
const unitReport = `${folder}/unit.json`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const temporary = makeMemoryFolder();
Object.assign(process.env, temporary.env);

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n— ${title}`);
  const { status } = spawnSync('npx', [command, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

const failure = (what: string): Counts => ({ passed: 0, failed: 1, skipped: 0, failures: [what] });
const counts: Counts[] = [];

const { required: missing, optional } = ensureTools();
for (const name of [...missing, ...optional]) console.log(`${name} is not installed: tests that need it are skipped`);
if (isCi) counts.push(...missing.map((name) => failure(`${name} is not installed`)));

const isBuilt = run('Build', 'tsx', ['scripts/build.ts', '--deny-warnings']);
if (!isBuilt) counts.push(failure('the build'));

const unitsPass = run('Units and server', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
counts.push(vitestCounts(unitReport));

/** Three browsers at a time, one more than cores: a journey waits for a quarter of its time. One when sound is timed. */
const journeys = [
  {
    title: 'Journeys in a browser',
    args: ['--project=desktop', '--project=phone', '--project=phone-lying', '--workers=3'],
  },
  { title: 'Journeys that listen', args: ['--project=listening', '--workers=1'] },
];
let journeysPass = isBuilt;
if (missing.includes('Chromium')) console.log('\n— Journeys in a browser: skipped, there is no Chromium');
else if (isBuilt) {
  const { default: prepare } = await import('../e2e/support/global-setup.ts');
  const clear = await prepare();
  for (const [index, { title, args }] of journeys.entries()) {
    const report = `${folder}/journeys-${index + 1}.json`;
    const output = `--output=${folder}/e2e-${index + 1}`;
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    if (!run(title, 'playwright', ['test', '--reporter=list,json', output, ...args], env)) journeysPass = false;
    counts.push(playwrightCounts(report));
  }
  await clear();
}
temporary.remove();

const all = addCounts(counts);
// A runner that failed without a counted failure must not look like a success.
if (all.failed === 0 && !(unitsPass && journeysPass)) all.failed = 1;
// When a log is truncated, its end remains: failures are repeated there.
if (all.failures.length > 0) console.log(`\n— What failed\n\n${all.failures.join('\n\n')}`);
console.log(`\n${summary(all)}`);
process.exitCode = all.failed === 0 ? 0 : 1;
