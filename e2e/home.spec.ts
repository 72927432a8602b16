import type { Page } from '@playwright/test';

import { playerOf, waitForWorker } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

test('filter values lead from the home page into both catalogues, filtered, with the number of tracks they promise', async ({
  page,
}) => {
  await page.goto('/');
  await listOf(page, 'Музыка по жанрам').getByRole('link', { name: 'Джаз 4' }).click();
  await expect(page).toHaveURL(/\/music\/catalog\?genres=\d+$/);
  await expect(page.getByRole('button', { name: 'Убрать «Джаз»' })).toBeVisible();
  await expect(page.getByText('4 трека', { exact: true })).toBeVisible();
  await page.goBack();
  await listOf(page, 'Звуки по категориям').getByRole('link', { name: 'Двери 2' }).click();
  await expect(page).toHaveURL(/\/sounds\/catalog\?ucs_sub_ids=\d+$/);
  await page.goto('/');
  await expect(listOf(page, 'Авторы: выбор редакции').getByRole('link', { name: 'Анна Орлова' })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});

test('a track of the home page plays within one press', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Воспроизвести «Утренний трамвай»' }).click();
  await expect(playerOf(page).getByRole('button', { name: 'Пауза' })).toBeVisible();
});

test('the search of the home page suggests values of both catalogues while one types', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await search.pressSequentially('дв');
  const suggestions = page.getByRole('grid', { name: 'Подсказки' });
  await expect(suggestions.getByRole('row').filter({ hasText: 'Звуки · ' }).first()).toContainText('Двери');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sounds\/catalog\?ucs_sub_ids=/);
  await page.goto('/');
  await search.pressSequentially('джа');
  await expect(suggestions).toContainText('Музыка · ');
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?search_string=/);
});

test('a first visit is shown around in three steps, which move nothing and never return', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.origin, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto('/');
  const tour = page.getByRole('region', { name: 'Знакомство с «Тоникой»' });
  await expect(tour).toContainText('Шаг 1 из 3');
  const top = async () => (await listOf(page, 'Новая музыка').boundingBox())?.y;
  const before = await top();
  await tour.getByRole('button', { name: 'Дальше' }).click();
  await expect(tour).toContainText('Шаг 2 из 3');
  expect(await top()).toBe(before);
  expect(await violations(page)).toEqual([]);
  await tour.getByRole('button', { name: 'Дальше' }).click();
  await tour.getByRole('button', { name: 'Понятно' }).click();
  await expect(tour).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(listOf(page, 'Новая музыка')).toBeVisible();
  await expect(tour).toBeHidden();
  await context.close();
});

test('a first visit can end the tour at once', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.origin, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto('/en');
  const tour = page.getByRole('region', { name: 'Getting to know Tonika' });
  await tour.getByRole('button', { name: 'End the tour' }).click();
  await expect(tour).toBeHidden();
  await context.close();
});

test(
  'each error has a drawing of its own, and offline there is no button home',
  withServiceWorker,
  async ({ page, app }) => {
    const drawing = page.locator('main svg[data-drawing]');
    await page.goto('/nope');
    await expect(drawing).toHaveAttribute('data-drawing', 'missing');
    await expect(page.getByRole('link', { name: 'На главную' })).toBeVisible();
    await page.goto('/music/catalog');
    await waitForWorker(page);
    await page.reload();
    await app.kill();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Лейблы' }).first().click();
    await page.evaluate(() => history.pushState(null, '', '/music/albums/999'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Нет подключения к интернету');
    await expect(drawing).toHaveAttribute('data-drawing', 'offline');
    await expect(page.getByRole('link', { name: 'На главную' })).toBeHidden();
  },
);

test('a page prints its content alone, in light colours', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Comes after the first rows, with what every page has then.
  await expect(page.locator('[aria-live]').first()).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
