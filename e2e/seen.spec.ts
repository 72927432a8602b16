import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { logIn, makeAccount } from './support/people.ts';
import { contrastIn } from './support/pixels.ts';
import { openList, playRow, seekBar, sidewaysOf } from './steps.ts';

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
      expect(await contrastIn(seekBar(page))).toBeGreaterThanOrEqual(3);
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

test('with wider spacing of text the header folds for a signed-in person, and its controls stand side by side', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const tools = page.getByRole('banner').getByRole('button');
  await expect(tools.filter({ hasText: 'Моя музыка' })).toBeVisible();
  // WCAG 2.2, 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Меню' })).toBeVisible();
  await expect.poll(() => overlaps(page)).toEqual([]);
  const tops = await tools.evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
  );
  expect(new Set(tops).size, tops.join(' ')).toBe(1);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
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
