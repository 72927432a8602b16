import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { serveVersions } from '../../e2e/support/newer-version.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable, type Line } from '../support/table.ts';

/** Time that both windows get to load what they load when idle, in milliseconds. */
const rest = 2_000;
/** How long the other window makes requests after the press, and how often, in milliseconds. */
const busyFor = 700;
const busyEvery = 20;
/** A takeover that was cancelled by a request takes half a minute; with DevTools attached it never ends. */
const lostAfter = 25_000;

type Versions = Awaited<ReturnType<typeof serveVersions>>;

/** "Update" in one window beside another one of the previous version: from the press until the page has loaded again. */
export async function measureUpdate({ app, browser }: Stage): Promise<void> {
  const lines: Line[] = [];
  for (const isBusy of [false, true]) {
    const taken: number[] = [];
    for (let run = 0; run < runsOr(5); run += 1) {
      const versions = await serveVersions(app.port);
      try {
        taken.push(await takeover(browser, versions, isBusy));
      } finally {
        await versions.close();
      }
    }
    const lost = taken.filter((time) => time === Number.POSITIVE_INFINITY).length;
    const figures = `${spread(taken)} ms, ${lost} of ${taken.length} cancelled by a request`;
    const what = isBusy ? `the other window makes requests for ${busyFor} ms` : 'the other window is quiet';
    lines.push(limited(what, figures, median(taken), 5_000, ' ms'));
  }
  printTable('"Update" until the page has loaded again', lines);
}

/** @returns milliseconds; Infinity where a request has cancelled the takeover */
async function takeover(browser: Browser, versions: Versions, isBusy: boolean): Promise<number> {
  const context = await browser.newContext({ locale: 'ru-RU' });
  try {
    const other = await context.newPage();
    await other.goto(`${versions.origin}/music/catalog`);
    await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const page = await context.newPage();
    await page.goto(`${versions.origin}/sounds/catalog`);
    versions.release();
    await loadNewest(page, versions);
    const button = page.getByRole('button', { name: 'Обновить', exact: true });
    await button.waitFor();
    await pause(rest);
    const loaded = page.waitForEvent('load', { timeout: lostAfter }).catch(() => undefined);
    if (isBusy) await makeRequests(other);
    const start = performance.now();
    await button.click();
    return (await loaded) ? performance.now() - start : Number.POSITIVE_INFINITY;
  } finally {
    await context.close();
  }
}

/** Makes the browser load the newest version: a check that has begun before may find the previous one. */
async function loadNewest(page: Page, versions: Versions): Promise<void> {
  while (!versions.isLoaded())
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
}

/** Begins requests as of a list that is scrolled. */
async function makeRequests(page: Page): Promise<void> {
  await page.evaluate(
    ([duration, interval]) => {
      const end = performance.now() + duration;
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        if (performance.now() > end) clearInterval(timer);
        void fetch(`/api/music/tracks/list?per_page=1&page=${count}`);
      }, interval);
    },
    [busyFor, busyEvery] as const,
  );
}
