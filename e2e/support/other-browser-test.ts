import type { OtherBrowser } from '../../tests/support/other-browser.ts';
import { test } from './fixtures.ts';

/** Of a test, in milliseconds: a browser that is driven from outside is slower than Chromium. */
const longest = 300_000;

/**
 * Tests with `other`: a browser of another engine, which ends with its test, also with one that takes too long.
 * `withSoundDevice` is an option.
 *
 * @param start starts the browser, with or without a sound device
 */
export const testIn = (start: (withSoundDevice: boolean) => Promise<OtherBrowser>) =>
  test.extend<{ withSoundDevice: boolean; other: OtherBrowser }>({
    withSoundDevice: [true, { option: true }],
    other: async ({ withSoundDevice }, give, test) => {
      test.setTimeout(longest);
      const browser = await start(withSoundDevice);
      await give(browser);
      await browser.close();
    },
  });
