import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** What a finger needs (WCAG 2.2, 2.5.5), in CSS pixels. */
const needed = 44;

/** Expects that a finger meets a control over 44 px of height and, unless it is a word in a line, of width. */
export async function expectLarge(control: Locator, { isWord = false } = {}): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeVisible();
  await expect.poll(async () => (await reachOf(control)).height, control.toString()).toBeGreaterThanOrEqual(needed);
  if (!isWord) expect((await reachOf(control)).width, control.toString()).toBeGreaterThanOrEqual(needed);
}

/** Taps a control that is large enough. */
export async function tapLarge(control: Locator): Promise<void> {
  await expectLarge(control);
  await control.tap();
}

/** How far a control is met from half its height, both ways together, past its box where its target is larger. */
function reachOf(control: Locator): Promise<{ width: number; height: number }> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const owners = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
    const isMet = (right: number, down: number) => {
      const found = document.elementFromPoint(x + right, y + down);
      return owners.some((owner) => owner.contains(found));
    };
    const extent = (right: number, down: number) => {
      let length = 0;
      while (length < 200 && isMet(right * (length + 1), down * (length + 1))) length += 1;
      return length;
    };
    return { width: extent(-1, 0) + 1 + extent(1, 0), height: extent(0, -1) + 1 + extent(0, 1) };
  });
}
