import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { default as Axe } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, one line each. It comes in past the page's policy, as the devtools do. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  // A list that waits for the next rows is dimmed on purpose, and colours change for a moment: neither is judged.
  await expect(page.locator('[data-stale="true"], [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
  const { passes, found } = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // What passed is counted, not described: the description of a whole page takes longer than the look at it.
    const results = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    const lines = results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
    );
    return { passes: results.passes.length, found: lines };
  }, standards);
  // An empty result would pass everything.
  expect(passes).toBeGreaterThan(10);
  return found;
}
