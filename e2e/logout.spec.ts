import type { Page } from '@playwright/test';

import { openList, rowsOf, titleOf, waitForWorker } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { accountMenu, logIn, makeAccount } from './support/people.ts';
import { makeProject, makeSubscriber } from './support/projects.ts';
import { storedOnDevice } from './support/stored.ts';

const logOut = async (page: Page) => {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Не всё отправлено' });
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Войти' });
const add = (page: Page) =>
  rowsOf(page)
    .first()
    .getByRole('button', { name: /^В избранное/ });

async function marksOf(page: Page): Promise<number> {
  const response = await page.context().request.get('/api/favorites/marks');
  const { data } = (await response.json()) as { data: { item_ids: number[] }[] };
  return data.reduce((sum, { item_ids }) => sum + item_ids.length, 0);
}

test('log-out warns of unsent changes, can be cancelled, and they are sent at the next login', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const changes = '**/api/favorites/mark';
  await page.route(changes, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await add(page).click();
  await expect(rowsOf(page).first().getByRole('button', { name: 'Убрать из избранного' })).toBeVisible();
  await logOut(page);
  await expect(question(page)).toContainText('Не отправлено изменений: 1.');
  expect(await violations(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Остаться' }).click();
  await expect(question(page)).toBeHidden();
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();

  await logOut(page);
  await question(page).getByRole('button', { name: 'Всё равно выйти' }).click();
  await expect(logInButton(page)).toBeVisible();
  await page.unroute(changes);
  await logIn(page, email);
  await expect.poll(() => marksOf(page)).toBe(1);
});

test('a device stores nothing of an account after log-out', withServiceWorker, async ({ page, app }) => {
  const email = await makeSubscriber(app);
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await logIn(page, email);
  const title = await titleOf(rowsOf(page).first());
  await makeProject(page, 0, 'Каспий');
  await page.goto('/account/projects');
  await page.getByRole('link', { name: 'Каспий' }).click();
  await page.getByRole('button', { name: 'Отчёт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчёт' });
  await dialog.getByLabel(`Сколько использовано: «${title}»`).fill('0:05');
  await dialog.getByLabel('Компания').fill('Студия «Маяк»');
  await dialog.getByLabel('Медиа').fill('Кинопрокат');
  await dialog.getByLabel('Территория').fill('Россия');
  await dialog.getByRole('button', { name: 'Составить отчёт' }).click();
  await expect(page).toHaveURL(/\/account\/reports\/\d+$/);
  await expect.poll(() => storedOnDevice(page)).toContain('report-fields');
  // A search, its responses and its page, as the service worker caches them.
  await openList(page, '/music/catalog?search_string=%D1%82%D1%80%D0%B0%D0%BC%D0%B2%D0%B0%D0%B9');
  await openList(page, '/music/catalog?search_string=%D1%82%D1%80%D0%B0%D0%BC%D0%B2%D0%B0%D0%B9');
  const search = `/music/catalog?search_string=`;
  const personal = [`tonika-pages-v1 ${app.origin}${search}`, search, 'own.tonika', 'report-fields', email, 'Маяк'];
  const found = async () => {
    const stored = await storedOnDevice(page);
    return personal.filter((part) => stored.includes(part));
  };
  await expect.poll(found).toEqual(personal);

  await logOut(page);
  await expect(logInButton(page)).toBeVisible();
  await expect.poll(found).toEqual([]);
});
