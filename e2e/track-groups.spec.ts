import type { Page } from '@playwright/test';

import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { violations } from './support/axe.ts';
import { expectMoving, nextButton, playerOf, playRow, waitForWorker } from './steps.ts';

/** The list that a heading names. */
const listOf = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('list', { name });
const rowsOf = (page: Page) => listOf(page, /^(Треки|Tracks|Звуки|Sounds)/).locator('[data-row-index]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the albums lead through a search to an album, its sound, its label and its author', async ({ page }) => {
  await page.goto('/music/albums');
  await expect(listOf(page, 'Альбомы').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('нет такого');
  await expect(page).toHaveURL(/search_string=/);
  await expect(page.getByRole('main').getByText('По запросу «нет такого» ничего не нашлось')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('перв');
  await listOf(page, 'Альбомы').getByRole('link', { name: 'Первый альбом' }).click();

  await expect(heading(page, 'Первый альбом')).toBeFocused();
  await expect(page).toHaveTitle('Первый альбом — Тоника');
  await expect(rowsOf(page)).toHaveCount(10);
  await playRow(page, rowsOf(page).nth(0));

  await page.getByRole('link', { name: 'Северный берег' }).click();
  await expect(heading(page, 'Северный берег')).toBeVisible();
  await expect(listOf(page, /^Альбомы/).getByRole('link', { name: 'Первый альбом' })).toBeVisible();
  await expectMoving(page);

  await rowsOf(page).nth(0).getByRole('link', { name: 'Анна Орлова' }).click();
  await expect(heading(page, 'Анна Орлова')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Северный берег')).toBeVisible();
});

test("a playlist plays in its editor's order, and next wraps within it", async ({ page }) => {
  await page.goto('/en/music/playlists');
  await page.getByRole('link', { name: 'Evening air' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Play “Evening air”' }).click();
  await expect(playerOf(page)).toContainText('Morning tram');
  await expectMoving(page);
  await expect(page.getByRole('button', { name: 'Pause “Evening air”' })).toBeVisible();
  for (const title of ['North wind', 'Brief encounter', 'Morning tram']) {
    await nextButton(page).click();
    await expect(playerOf(page)).toContainText(title);
  }
});

test("an album's tracks are searched, sorted and paged by the URL", async ({ page }) => {
  await page.goto('/music/albums/1?sort=duration_desc&page=2');
  await expect(rowsOf(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  const width = await search.evaluate((field) => field.closest('search')?.clientWidth);
  await search.fill('шаг');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/sort=duration_desc/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('button', { name: 'Искать слова как есть' })).toBeVisible();
  expect(await search.evaluate((field) => field.closest('search')?.clientWidth)).toBe(width);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('Пять шагов');
});

test('authors are filtered by a letter of either alphabet; one in which nobody is spelt is not shown', async ({
  page,
}) => {
  const letter = (name: string) =>
    page.getByRole('navigation', { name: 'По алфавиту' }).getByRole('link', { name, exact: true });
  await page.goto('/sounds/authors');
  await expect(listOf(page, 'Выбор редакции').getByRole('link', { name: 'Анна Орлова' })).toBeVisible();
  await expect(letter('A')).toBeHidden();
  await letter('А').click();
  await expect(page).toHaveURL(/letter=%D0%90/);
  await expect(listOf(page, 'Авторы звуков').getByRole('link', { name: 'Анна Орлова' })).toBeVisible();
  await expect(listOf(page, 'Выбор редакции')).toBeHidden();
  await page.goto('/sounds/authors?letter=A');
  await expect(letter('A')).toBeVisible();
  await expect(listOf(page, 'Авторы звуков')).toContainText('Anna Orlova');
  await listOf(page, 'Авторы звуков').getByRole('link', { name: 'Анна Орлова' }).click();
  await expect(listOf(page, /^Библиотеки/).getByRole('link', { name: 'Городские звуки' })).toBeVisible();
});

test('offline, cached lists and pages open, and others show a message', withServiceWorker, async ({ page, app }) => {
  await page.goto('/sounds/libraries');
  await waitForWorker(page);
  await page.reload();
  await page.getByRole('link', { name: 'Городские звуки' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await app.kill();
  await page.reload();
  await expect(heading(page, 'Городские звуки')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('Показан список, сохранённый на этом устройстве')).toBeVisible();
  await page.goto('/sounds/libraries');
  await expect(listOf(page, 'Библиотеки').getByRole('link', { name: 'Городские звуки' })).toBeVisible();
  await page.goto('/sounds/collections');
  await expect(page.getByText('Не удалось загрузить список')).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('lists, authors and details pass axe', async ({ page }) => {
      for (const path of [
        '/music/albums',
        '/music/authors',
        '/en/sounds/authors?letter=A',
        '/en/music/authors/1',
        '/music/albums/1',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
}
