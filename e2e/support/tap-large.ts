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

/** Expects that no part of a control's width is covered so that a finger meets it over less than 44 px of height. */
export async function expectLargeThroughout(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const heights = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const lines = Array.from({ length: 25 }, (_, column) => left + ((column + 0.5) * width) / 25);
      const rows = Array.from({ length: Math.ceil(height) + 80 }, (_, down) => top - 40 + down);
      return lines.map((x) => rows.filter((y) => element.contains(document.elementFromPoint(x, y))).length);
    });
  await expect.poll(async () => Math.min(...(await heights())), control.toString()).toBeGreaterThanOrEqual(needed);
}

/** Taps a control that is large enough. */
export async function tapLarge(control: Locator): Promise<void> {
  await expectLarge(control);
  await control.tap();
}

/** How far a control is met from half its height, both ways together, past its box where its target is larger: pixels. */
function reachOf(control: Locator): Promise<{ width: number; height: number }> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const owners = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
    const isMet = (right: number, down: number) => {
      const found = document.elementFromPoint(x + right, y + down);
      return owners.some((owner) => owner.contains(found));
    };
    // Quarters: a row may begin between two pixels.
    const step = 0.25;
    const extent = (right: number, down: number) => {
      let length = 0;
      while (length < 200 && isMet(right * (length + step), down * (length + step))) length += step;
      return length;
    };
    return {
      width: Math.round(extent(-1, 0) + extent(1, 0)),
      height: Math.round(extent(0, -1) + extent(0, 1)),
    };
  });
}
