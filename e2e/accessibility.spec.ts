import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults, default as Axe } from 'axe-core';

import { expect, test } from './support/fixtures.ts';
import { openList, pauseButton, playerOf, playRow } from './steps.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, one line each. It comes in past the page's policy, as the devtools do. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  // Colours on their way from one to another are nobody's choice.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
  const results = await page.evaluate<AxeResults, string[]>(
    (values) => (globalThis as unknown as { axe: typeof Axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    standards,
  );
  // An empty answer would pass everything.
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

for (const theme of ['dark', 'light'] as const) {
  for (const prefix of ['', '/en']) {
    test.describe(`${theme}, ${prefix ? 'English' : 'Russian'}`, () => {
      test.use({ colorScheme: theme });

      test('every screen passes axe, with the player open', async ({ page }) => {
        const rows = await openList(page, `${prefix}/music/catalog`);
        expect(await violations(page)).toEqual([]);
        await playRow(page, rows.nth(0));
        await pauseButton(page).click();
        expect(await violations(page)).toEqual([]);
        for (const path of ['/', '/sounds/catalog?search_string=zzzz', '/music/catalog/track/1', '/nowhere']) {
          await page.goto(`${prefix}${path === '/' && prefix ? '' : path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(playerOf(page)).toBeVisible();
          expect(await violations(page), path).toEqual([]);
        }
      });
    });
  }
}

test('dialogs, the history and the folded player pass axe', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'История' }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await playerOf(page).getByRole('button', { name: 'Свернуть плеер' }).click();
  expect(await violations(page)).toEqual([]);
});
