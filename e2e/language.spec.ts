import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { expectHeard, openList, playerOf, playRow, positionOf, rowsOf, seekBar, waitForWorker } from './steps.ts';

test('changing the language keeps the page and the sound', async ({ page }) => {
  const rows = await openList(page, '/music/catalog?sort=name_asc&page=2');
  await playRow(page, rows.nth(0));
  const before = await positionOf(page);
  await page.getByRole('button', { name: /^Язык/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/music\/catalog\?sort=name_asc&page=2$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expect(seekBar(page)).toHaveAccessibleName('Seek');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5);
  await expectHeard(page);
  await expect(playerOf(page)).toContainText('Anna Orlova');
  await expect(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^(Play|Pause) “/ }),
  ).toBeVisible();
});

test(
  'the other language loads when it is chosen, also after the connection was lost',
  withServiceWorker,
  async ({ page, context }) => {
    const texts: string[] = [];
    page.on('request', (request) => /\/en-\w/.test(request.url()) && texts.push(request.url()));
    await openList(page, '/music/catalog');
    await waitForWorker(page);
    await page.waitForLoadState('networkidle');
    expect(texts).toEqual([]);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Язык/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Music catalogue' })).toBeVisible();
    await expect(
      rowsOf(page)
        .first()
        .getByRole('button', { name: /^Play “/ }),
    ).toBeVisible();
    expect(texts).not.toEqual([]);
  },
);

test('the chosen language decides the locale entry at the next visit', async ({ page }) => {
  await openList(page, '/');
  await page.getByRole('button', { name: /^Язык/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
});

test.describe('with an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('the locale entry opens in English, and every other URL keeps its language', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.goto('/music/catalog');
    await expect(page.getByRole('heading', { name: 'Каталог музыки' })).toBeVisible();
  });
});

test('an unknown URL shows "not found" in the language of the URL', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await page.goto('/en/music/catalog/track/999999');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/en$/);
});
