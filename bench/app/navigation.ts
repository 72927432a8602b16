import type { BrowserContext, Page } from '@playwright/test';

import { networkModels, openNetwork } from '../../tests/support/network.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';

const page = '/music/catalog';
const limits = { fast: { first: 450, second: 200 }, slow: { first: 2_000, second: 250 } };

/** From the start of a navigation until its rows are painted, at the first and the second visit. */
export async function measureNavigation({ app, browser }: Stage, name: 'fast' | 'slow'): Promise<void> {
  const first: number[] = [];
  const second: number[] = [];
  const network = await openNetwork(app.port, networkModels[name]);
  try {
    for (let run = 0; run < runsOr(7); run += 1) {
      const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
      await noteRows(context);
      const tab = await context.newPage();
      await tab.goto(network.origin + page);
      first.push(await rowsPainted(tab));
      await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await quiet(network);
      await tab.close();

      // By a second visit the connections of the first are long closed.
      network.cut();
      const again = await context.newPage();
      await again.goto(network.origin + page);
      second.push(await rowsPainted(again));
      await context.close();
    }
  } finally {
    await network.close();
  }
  printTable(`Navigation to the first rows, line ${name}: medians of ${first.length} runs`, [
    limited('first visit', `${spread(first)} ms`, median(first), limits[name].first, ' ms'),
    limited('second visit', `${spread(second)} ms`, median(second), limits[name].second, ' ms'),
  ]);
}

/** The page records when its first row was painted, by its own clock, which starts with the navigation. */
const noteRows = (context: BrowserContext) =>
  context.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-row-index]')) return;
      watch.disconnect();
      // The second frame starts when the first one, with the rows in it, is displayed.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('rows')));
    });
    watch.observe(document, { childList: true, subtree: true });
  });

async function rowsPainted(tab: Page): Promise<number> {
  const mark = await tab.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime);
  return (await mark.jsonValue()) ?? NaN;
}
