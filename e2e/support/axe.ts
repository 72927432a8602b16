import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults, default as Axe } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, one line each. It comes in past the page's policy, as the devtools do. */
export async function violations(page: Page): Promise<string[]> {
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
