import { expect, test } from './support/fixtures.ts';
import { violations } from './support/axe.ts';
import { openList, pauseButton, playerOf, playRow } from './steps.ts';

for (const { theme, prefix } of [
  { theme: 'dark', prefix: '' },
  { theme: 'light', prefix: '/en' },
] as const) {
  test.describe(`${theme}, ${prefix ? 'English' : 'Russian'}`, () => {
    test.use({ colorScheme: theme });

    test('every screen passes axe with the player open', async ({ page }) => {
      const rows = await openList(page, `${prefix}/music/catalog`);
      expect(await violations(page)).toEqual([]);
      await playRow(page, rows.nth(0));
      await pauseButton(page).click();
      expect(await violations(page)).toEqual([]);
      for (const path of ['/', '/sounds/catalog?search_string=zzzz', '/music/catalog/track/1', '/nowhere']) {
        await page.goto(`${prefix}${path === '/' && prefix ? '' : path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(playerOf(page)).toBeVisible();
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
}

test('dialogs, history and the collapsed player pass axe', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'История' }).click();
  await expect(page.getByRole('list', { name: 'История' }).getByRole('button')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await playerOf(page).getByRole('button', { name: 'Свернуть плеер' }).click();
  expect(await violations(page)).toEqual([]);
});
