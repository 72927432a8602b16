import type { Page } from '@playwright/test';

import { putAuditionedFiles } from './support/auditioned-files.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn, makeAccount } from './support/people.ts';
import { openList, pauseButton, playRow, waitForWorker } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const partOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const section = (page: Page, name: string) => page.getByRole('region', { name });
/** Chooses what a person may be asked by “Clear”. */
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();

test('a guest sees what the device stores, by kind, and clears it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.reload();
  await playRow(page, rows.nth(4));
  await expect(rows.nth(4).getByRole('img', { name: 'Доступно офлайн' })).toBeVisible();
  await pauseButton(page).click();
  // The catalogue of the journeys has no pictures of its own.
  await page.evaluate(async () => {
    const pictures = await caches.open('tonika-pictures-v2');
    await pictures.put('/media/pictures/one.webp', new Response('RIFF'));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Память' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Память устройства' })).toBeFocused();
  await expect(page.getByText(/^Занято .+ из .+, которые даёт браузер\.$/)).toBeVisible();
  await expect(partOf(page, 'Прослушанные записи')).toContainText(/[1-9].* · 1 запись/);
  await expect(partOf(page, 'Страницы и списки')).toContainText(/ · [1-9]/);
  await expect(partOf(page, 'Картинки')).toContainText('4 Б · 1 картинка');
  await expect(partOf(page, 'Само приложение')).toContainText(/МБ · \d+ файл/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Очистить: Картинки' }).click();
  await confirm(page);
  await expect(partOf(page, 'Картинки')).toContainText('0 Б · 0 картинок');
  await page.getByRole('button', { name: 'Очистить: Прослушанные записи' }).click();
  await confirm(page);
  await expect(partOf(page, 'Прослушанные записи')).toContainText('0 Б · 0 записей');
  await expect(page.getByRole('button', { name: 'Очистить: Прослушанные записи' })).toBeDisabled();
  // What was cleared is no longer offered offline, in lists that are open already too.
  await page.goBack();
  await expect(rows.nth(4)).toBeVisible();
  await expect(rows.nth(4).getByRole('img', { name: 'Доступно офлайн' })).toBeHidden();
});

test('a smaller budget evicts at once, and is the one of the next visit', async ({ page }) => {
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await putAuditionedFiles(page, 901);
  await page.goto('/storage');
  const budget = page.getByRole('combobox', { name: 'Место для прослушанных записей' });
  await expect(budget).toHaveValue('500000000');
  await expect(partOf(page, 'Прослушанные записи')).toContainText('2 записи');
  await budget.selectOption('100 МБ');
  await expect(partOf(page, 'Прослушанные записи')).toContainText('1 запись');
  // The one that was heard later.
  expect(await page.evaluate(() => caches.match('/held/music-variation/902/mp3/v').then(Boolean))).toBe(true);
  await page.reload();
  await expect(budget).toHaveValue('100000000');
});

test('with the data saver nothing is fetched before it is played', async ({ page }) => {
  await page.goto('/storage');
  const saver = page.getByRole('switch', { name: 'Не загружать заранее' });
  await saver.click();
  await expect(saver).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(saver).toHaveAttribute('aria-checked', 'true');
  const files = new Set<string | null>();
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/get-stream-partial')) files.add(url.searchParams.get('id'));
  });
  const rows = await openList(page, '/music/catalog');
  await rows.nth(2).hover();
  await rows.nth(3).hover();
  // A sound that is played comes after whatever would have been fetched ahead.
  await playRow(page, rows.nth(4));
  expect(files.size).toBe(1);
});

test('what waits to be sent is listed, undone one by one, and the rest is sent', async ({ page, app, context }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await logIn(page, email);
  await page.goto('/storage');
  await expect(section(page, 'Ожидает отправки')).toContainText('Всё отправлено.');
  await openList(page, '/music/catalog');
  await context.setOffline(true);
  await expect(page.getByText('Нет подключения к интернету')).toBeVisible();
  const mark = (row: number) =>
    rows
      .nth(row)
      .getByRole('button', { name: /^В избранное/ })
      .click();
  await mark(1);
  await mark(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Память' }).click();
  const waiting = section(page, 'Ожидает отправки');
  await expect(waiting).toContainText('Отправится, как только появится связь.');
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await waiting
    .getByRole('button', { name: /^Отменить: / })
    .first()
    .click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expect(waiting.getByRole('button', { name: /^Отменить: / })).toBeFocused();
  await page.goBack();
  await expect(rows.nth(1).getByRole('button', { name: /^В избранное/ })).toBeVisible();
  await expect(rows.nth(2).getByRole('button', { name: 'Убрать из избранного' })).toBeVisible();
  await page.goForward();
  await context.setOffline(false);
  await expect(waiting).toContainText('Всё отправлено.');
  const response = await context.request.get('/api/favorites/marks');
  const { data } = (await response.json()) as { data: { item_ids: number[] }[] };
  expect(data.flatMap(({ item_ids }) => item_ids)).toHaveLength(1);
});

test('an installed app shows what waits at its icon', async ({ page, app, context }) => {
  await page.addInitScript(() => {
    const badge: { shown?: number } = {};
    Object.assign(window, { badge });
    navigator.setAppBadge = async (count) => void (badge.shown = count ?? 0);
    navigator.clearAppBadge = async () => void (badge.shown = 0);
  });
  const badge = () => page.evaluate(() => (window as unknown as { badge: { shown?: number } }).badge.shown);
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  // What shows the badge is loaded with the account: without a connection it would not come.
  await expect.poll(badge).toBe(0);
  await context.setOffline(true);
  await expect(page.getByText('Нет подключения к интернету')).toBeVisible();
  await rows
    .nth(1)
    .getByRole('button', { name: /^В избранное/ })
    .click();
  await expect.poll(badge).toBe(1);
  await context.setOffline(false);
  await expect.poll(badge).toBe(0);
});

test('the app offers to be installed in its menu, once something was auditioned', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { isPrompted: true }),
    });
    addEventListener('load', () => {
      dispatchEvent(event);
      Object.assign(window, { isPrevented: event.defaultPrevented });
    });
  });
  const rows = await openList(page, '/music/catalog');
  const menu = page.getByRole('button', { name: 'Меню' });
  const offer = page.getByRole('dialog').getByRole('button', { name: 'Установить приложение' });
  // No bar of the browser over the page.
  expect(await page.evaluate(() => 'isPrevented' in window && window.isPrevented)).toBe(true);
  await menu.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Лейблы' })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await playRow(page, rows.nth(1));
  // A play counts after a second of sound.
  await expect(rows.nth(1)).toContainText('слышали сегодня');
  await pauseButton(page).click();
  await menu.click();
  await offer.click();
  await expect.poll(() => page.evaluate(() => 'isPrompted' in window)).toBe(true);
});
