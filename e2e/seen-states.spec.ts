import type { Locator } from '@playwright/test';

import { openList, playRow } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { changedShare, drawnShare, edgeContrast } from './support/pixels.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('fields, boxes, switches, pressed buttons and the focus are 3:1 to their ground by their pixels', async ({
      page,
    }) => {
      const rows = await openList(page, '/music/catalog');
      const filters = page.getByRole('region', { name: 'Фильтры' });
      const toggle = filters.getByRole('switch').first();
      const track = toggle.locator('span').first();
      expect(await edgeContrast(page, track), 'switch, off').toBeGreaterThanOrEqual(3);
      await toggle.click();
      await expect(toggle).toBeChecked();
      await page.mouse.move(0, 0);
      expect(await edgeContrast(page, track), 'switch, on').toBeGreaterThanOrEqual(3);
      await rows.nth(0).getByRole('checkbox').check({ force: true });
      for (const [name, box] of [
        ['box, checked', rows.nth(0).getByRole('checkbox')],
        ['box', rows.nth(1).getByRole('checkbox')],
        ['search', page.getByRole('searchbox', { name: 'Поиск' })],
        ['sort', page.getByRole('combobox', { name: 'Сортировка' })],
      ] as const)
        expect(await edgeContrast(page, await frameOf(box)), name).toBeGreaterThanOrEqual(3);
      const similar = rows.nth(1).getByRole('button', { name: /^Похожие/ });
      await page.getByRole('combobox', { name: 'Сортировка' }).focus();
      await page.keyboard.press('Tab');
      expect(await edgeContrast(page, page.locator(':focus-visible')), 'focus').toBeGreaterThanOrEqual(3);
      await similar.click();
      await expect(similar).toHaveAttribute('aria-pressed', 'true');
      await page.mouse.move(0, 0);
      expect(await edgeContrast(page, similar), 'row button, pressed').toBeGreaterThanOrEqual(3);
      const view = page.getByRole('group', { name: 'Вид' }).getByRole('button', { pressed: true }).first();
      expect(await edgeContrast(page, view), 'view, pressed').toBeGreaterThanOrEqual(3);
      await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
      const email = page.getByRole('dialog').getByLabel('Электронная почта');
      await page.getByRole('dialog').getByLabel('Пароль').focus();
      expect(await edgeContrast(page, await frameOf(email)), 'field').toBeGreaterThanOrEqual(3);
      await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('dialog').getByLabel('Пароль').focus();
      expect(await edgeContrast(page, await frameOf(email)), 'field, invalid').toBeGreaterThanOrEqual(3);
    });

    test('with more contrast, quiet texts have the colour of the others', async ({ page }) => {
      const rows = await openList(page, '/music/catalog');
      const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
      const [title, tempo] = [rows.nth(0).getByRole('link').first(), rows.nth(0).getByText(/^\d+\sBPM$/)];
      expect(await colourOf(tempo)).not.toBe(await colourOf(title));
      await page.emulateMedia({ contrast: 'more' });
      await expect.poll(() => colourOf(tempo)).toBe(await colourOf(title));
    });
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('pictures of two states differ by 3:1', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const rows = await openList(page, '/music/catalog');
      await playRow(page, rows.nth(0));
      const filters = page.getByRole('region', { name: 'Фильтры' });
      const toggle = filters.getByRole('switch').first();
      const wave = page.getByRole('group', { name: 'Вид' }).getByRole('button', { name: 'Волна' });
      const volume = page.getByRole('slider', { name: 'Громкость' });
      for (const { name, picture, change } of [
        { name: 'switch', picture: toggle.locator('span').first(), change: () => toggle.click() },
        { name: 'view', picture: wave, change: () => wave.click() },
        { name: 'volume', picture: volume, change: () => volume.press('Home') },
        {
          name: 'selected row',
          picture: rows.nth(1).getByRole('checkbox'),
          change: () => rows.nth(1).getByRole('checkbox').check({ force: true }),
        },
      ]) {
        const before = await still(picture);
        await change();
        await expect
          .poll(async () => changedShare(before, await still(picture)), { message: name })
          .toBeGreaterThan(0.05);
      }
    });

    test('the texts and signs of main buttons are read', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const rows = await openList(page, '/music/catalog');
      await playRow(page, rows.nth(0));
      await page.mouse.move(0, 0);
      const pause = page.getByRole('region', { name: 'Плеер' }).getByRole('button', { name: 'Пауза' });
      expect(await drawnShare(pause), 'pause').toBeGreaterThan(0.02);
      await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
      const logIn = page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true });
      expect(await drawnShare(logIn), 'log in').toBeGreaterThan(0.02);
    });
  });
}

/** The element that has the frame: the control, or what it stands in. */
async function frameOf(control: Locator): Promise<Locator> {
  const isBare = await control.evaluate((element) => {
    const { borderInlineStartWidth, appearance, boxShadow } = getComputedStyle(element);
    return borderInlineStartWidth === '0px' && appearance === 'none' && boxShadow === 'none';
  });
  return isBare ? control.locator('..') : control;
}

/** A picture without the pointer and the focus over it. */
async function still(element: Locator): Promise<Buffer> {
  const page = element.page();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return element.screenshot();
}
