import { chromium } from '@playwright/test';

import { browserArgs, findBrowser } from '../../../tests/support/browser.ts';

/** A browser with a page of an origin, in a profile of its own. */
export interface StoreBrowser {
  readonly name: string;
  /** Evaluates an expression whose promise gives a text. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openChromium(origin: string): Promise<StoreBrowser> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserArgs,
    ...(executablePath !== undefined && { executablePath }),
  });
  const page = await browser.newPage();
  await page.goto(origin);
  return {
    name: `Chromium ${browser.version()}`,
    evaluate: (expression) => page.evaluate<string>(expression),
    close: () => browser.close(),
  };
}
