import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from './support/fixtures.ts';
import { logIn, makeAccount } from './support/people.ts';
import { openList, playRow, sidewaysOf } from './steps.ts';

/** The two colours that most of a picture has: the ground and what is drawn on it, and their contrast (WCAG 2.2). */
async function contrastIn(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = [...data.subarray(at, at + 3)].join(' ');
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground = '', drawn = ''] = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const [low = 0, high = 0] = [ground, drawn].map(luminanceOf).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.split(' ').map((value) => {
    const part = Number(value) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('waveforms are 3:1 to their ground, in rest, under the pointer, selected and while they play', async ({
      page,
    }) => {
      const rows = await openList(page, '/music/catalog');
      const wave = (index: number) => rows.nth(index).locator('[data-waveform]');
      await expect(wave(1).locator('path').first()).toHaveAttribute('d', /^M/);
      expect(await contrastIn(wave(1))).toBeGreaterThanOrEqual(3);
      await rows.nth(1).hover();
      expect(await contrastIn(wave(1))).toBeGreaterThanOrEqual(3);
      await rows.nth(2).getByRole('checkbox').check();
      expect(await contrastIn(wave(2))).toBeGreaterThanOrEqual(3);
      await playRow(page, rows.nth(0));
      expect(await contrastIn(wave(0))).toBeGreaterThanOrEqual(3);
    });
  });
}

/** Visible controls of the header that overlap, by their names. */
const overlaps = (page: Page) =>
  page.getByRole('banner').evaluate((banner) => {
    const boxes = [...banner.querySelectorAll('a, button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .map((other) => `${one.name} / ${other.name}`),
    );
  });

test('the header folds by its own width: no control covers another at 200 % text', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await expect.poll(() => overlaps(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Меню' })).toBeVisible();
  await expect.poll(() => overlaps(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await expect(rows.nth(0)).toBeVisible();
});

test('in forced colours switches, sliders, pressed and current tell their state', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const views = page.getByRole('group', { name: 'Вид' }).getByRole('button');
  const [wave, tags] = [views.first(), views.last()];
  await expect(wave).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await groundOf(wave)) === (await groundOf(tags))).toBe(false);
  const track = page.getByRole('region', { name: 'Фильтры' }).getByRole('switch').first();
  const off = await groundOf(track.locator('span').first());
  await track.click();
  await expect(track).toBeChecked();
  await expect.poll(() => groundOf(track.locator('span').first())).not.toBe(off);
  const volume = page.getByRole('slider', { name: 'Громкость' });
  await expect(volume).toHaveCSS('forced-color-adjust', 'none');
});
