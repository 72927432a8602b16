import { expect, test } from './support/fixtures.ts';
import { expectHeard, expectMoving, openList, playRow, positionOf, seekTo } from './steps.ts';
import type { Page } from '@playwright/test';

/** mp3 frames before time 0 take all that follow with them, as in WebKit (Media Source Extensions, "Coded Frame Processing"). */
async function dropWhatIsEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(SourceBuffer.prototype, 'appendBuffer') as {
      value: SourceBuffer['appendBuffer'];
    };
    SourceBuffer.prototype.appendBuffer = function appendBuffer(bytes) {
      // Until the next segment, which sets its window again.
      if (this.timestampOffset < 0) this.appendWindowEnd = Number.EPSILON;
      own.value.call(this, bytes);
    };
  });
}

/** The reported vendor of the browser. */
async function makeVendor(page: Page, vendor: string): Promise<void> {
  await page.addInitScript((name) => Object.defineProperty(navigator, 'vendor', { value: name }), vendor);
}

test('a browser that rejects frames before time 0 gets none: play, seek, back to the start', async ({ page }) => {
  await dropWhatIsEarly(page);
  await makeVendor(page, 'Apple Computer, Inc.');
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await expectHeard(page);
  await seekTo(page, 0.7);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(70);
  await expectMoving(page);
  await seekTo(page, 0.001);
  await expect.poll(() => positionOf(page)).toBeLessThan(5);
  await expectMoving(page);
  await expectHeard(page);
});
