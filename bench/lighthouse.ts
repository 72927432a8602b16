/**
 * `npm run bench:lighthouse -- [origin] [path …]`: Lighthouse on the kinds of public pages, in both languages, as a
 * phone and as a desktop, on a running product with its demo catalogue (bench/README.md). RUNS sets the runs of each.
 */
import lighthouse, { desktopConfig, type Config, type RunnerResult } from 'lighthouse';
import { chromium } from '@playwright/test';

import { localePath, locales } from '#shared/domain/locale.ts';
import { browserArgs, findHeadlessBrowser } from '#tests/support/browser.ts';

import { freePort } from '../tests/support/app.ts';
import { serveEmptyPage } from './app/empty-page.ts';
import { longestTask } from './app/longest-task.ts';
import { publicPages } from './app/public-pages.ts';
import { median, runsOr, spread } from './support/stats.ts';
import { printTable, type Line } from './support/table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The largest medians: the largest contentful paint and the longest task in milliseconds, and the layout shift. */
const limits = { paint: 1800, shift: 0.02, task: 100 };
/** The least score of each category, in percent, in the order of `categories`. */
const devices = {
  mobile: { config: undefined, least: [97, 100, 100, 100] },
  desktop: { config: desktopConfig, least: [100, 100, 100, 100] },
} satisfies Record<string, { config: Config | undefined; least: number[] }>;

interface Audit {
  readonly scores: readonly number[];
  /** Milliseconds. */
  readonly paint: number;
  readonly shift: number;
  /** Milliseconds of the longest task, as simulated: on the phone four times what it took here, twice for layout. */
  readonly task: number;
  /** The same in processor time, without the time in which other processes had the core. */
  readonly processor: number;
  readonly complaints: readonly string[];
}

/** The figures of one run; names the audits that cost a score. */
function read({ lhr, artifacts }: RunnerResult): Audit {
  const numeric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const complaints = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = lhr.audits[id]?.score;
      return weight > 0 && typeof score === 'number' && score < 0.9 ? [`${category}: ${lhr.audits[id]?.title}`] : [];
    }),
  );
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    paint: numeric('largest-contentful-paint'),
    shift: numeric('cumulative-layout-shift'),
    task: longestByClock(lhr.audits['long-tasks']?.details),
    processor: longestTask(artifacts.Trace.traceEvents, lhr.configSettings.throttling.cpuSlowdownMultiplier),
    complaints,
  };
}

function longestByClock(details: RunnerResult['lhr']['audits'][string]['details']): number {
  if (details?.type !== 'table') return 0;
  return Math.max(0, ...details.items.map(({ duration }) => (typeof duration === 'number' ? duration : 0)));
}

/** Lighthouse loses a page now and then (`NO_NAVSTART`): such a run has no figures and is repeated. */
const attempts = 3;

async function audit(url: string, port: number, config: Config | undefined): Promise<Audit> {
  let failed: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(
      url,
      { port, logLevel: 'error', onlyCategories: [...categories], locale: 'en' },
      config,
    );
    failed = result ? failureOf(result) : 'no result';
    if (result && failed === undefined) return read(result);
  }
  throw new Error(`Lighthouse could not measure ${url}: ${failed}`);
}

function failureOf({ lhr }: RunnerResult): string | undefined {
  const failed = Object.values(lhr.audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  return lhr.runtimeError?.message ?? failed?.errorMessage;
}

/** Whether the medians of a page's runs are within the limits that categories do not have. */
function isWithinLimits(runs: readonly Audit[]): boolean {
  return (['paint', 'shift', 'task'] as const).every((what) => median(runs.map((one) => one[what])) <= limits[what]);
}

const [given, ...paths] = process.argv.slice(2);
const origin = given ?? 'http://localhost:8080';
// The headless shell: the same engine without the windows of a browser, whose processes take the core from the page's.
const executablePath = findHeadlessBrowser();
const port = await freePort();
const peer = await serveEmptyPage();
const browser = await chromium.launch({
  args: [...browserArgs, `--remote-debugging-port=${port}`],
  ...(executablePath && { executablePath }),
});
try {
  const pages = paths.length > 0 ? paths : await publicPages(origin);
  const addresses = pages.flatMap((path) => locales.map((locale) => origin + localePath(locale, path)));
  for (const [device, { config, least }] of Object.entries(devices)) {
    const lines: Line[] = [];
    const complaints = new Set<string>();
    for (const address of [...addresses, peer.origin]) {
      const runs: Audit[] = [];
      for (let run = 0; run < runsOr(5); run += 1) runs.push(await audit(address, port, config));
      const scores = categories.map((_, at) => median(runs.map((one) => one.scores[at] ?? 0)));
      const figures = [
        scores.join(' '),
        `LCP ${spread(runs.map(({ paint }) => paint))} ms`,
        `CLS ${median(runs.map(({ shift }) => shift)).toFixed(3)}`,
        `task ${spread(runs.map(({ task }) => task))} ms`,
        `processor ${spread(runs.map(({ processor }) => processor))} ms`,
      ];
      const what = address === peer.origin ? 'a page of two lines (peer)' : address.slice(origin.length);
      if (address === peer.origin) {
        lines.push({ what, figures: figures.join('  ') });
        continue;
      }
      lines.push({
        what,
        figures: figures.join('  '),
        target: {
          text: `≥ ${least.join(' ')}, LCP ≤ ${limits.paint}, CLS ≤ ${limits.shift}, task ≤ ${limits.task}`,
          reached: scores.every((score, at) => score >= (least[at] ?? 100)) && isWithinLimits(runs),
        },
      });
      for (const one of runs) for (const text of one.complaints) complaints.add(`${what}: ${text}`);
    }
    printTable(`Lighthouse, ${device}: ${categories.join(', ')}`, lines);
    for (const complaint of complaints) console.log(`    ${complaint}`);
  }
} finally {
  await browser.close();
  peer.close();
}
