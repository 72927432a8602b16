import type { Page } from '@playwright/test';

import { chunkOf } from './support/chunks.ts';
import { expect, test } from './support/fixtures.ts';
import { openList } from './steps.ts';

/** Counts the documents that a page requests. */
function countDocuments(page: Page) {
  const documents = { requested: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.requested += 1;
  });
  return documents;
}

const openStorage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Память', exact: true }).click();
const reloadedNotice = (page: Page) => page.getByText('Страница обновилась сама: часть приложения не загрузилась');

test('a lost chunk reloads one window of two, which says so, and stays lost in both', async ({ page, context }) => {
  const storage = chunkOf('src/features/device/StoragePage/StoragePage.tsx');
  await context.route(`**${storage}`, (route) => route.abort());
  const other = await context.newPage();
  await openList(page, '/music/catalog');
  await openList(other, '/music/catalog');
  const documents = [countDocuments(page), countDocuments(other)];

  await openStorage(page);
  await expect(reloadedNotice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить страницу. Обновите её.' })).toBeVisible();

  await openStorage(other);
  await expect(other.getByRole('heading', { name: 'Не удалось загрузить страницу. Обновите её.' })).toBeVisible();
  await expect(reloadedNotice(other)).toBeHidden();
  expect(documents).toEqual([{ requested: 1 }, { requested: 0 }]);
});

test('a page that has lost every chunk but its texts reloads once, and stays usable', async ({ page, context }) => {
  await context.route(/\/assets\/(?!index-|ru-(?!more))[^/]+\.js$/, (route) => route.abort());
  const documents = countDocuments(page);
  await page.goto('/music/catalog');
  await expect.poll(() => documents.requested).toBe(2);
  // Before the app of the new document takes the link, it is the browser's: one document more.
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload') &&
      !(window as { tnkEarly?: { shell?: unknown } }).tnkEarly?.shell,
  );
  await openStorage(page);
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить страницу. Обновите её.' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(documents.requested).toBe(2);
});
