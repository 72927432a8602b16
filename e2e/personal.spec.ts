import type { Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { fillLogin, logIn, makeAccount } from './support/people.ts';
import { openList, rowsOf, titleOf, waitForWorker } from './steps.ts';

const add = (place: Locator | Page) => place.getByRole('button', { name: 'В избранное', exact: true });
const remove = (place: Locator | Page) => place.getByRole('button', { name: 'Убрать из избранного' });
const notice = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

/** The ids of what is a favourite, by the server. */
async function marksOf(page: Page, type = 'MUSIC_VARIATION'): Promise<number[]> {
  const answer = await page.context().request.get('/api/favorites/marks');
  const { data } = (await answer.json()) as { data: { item_type_id: string; item_ids: number[] }[] };
  return data.find(({ item_type_id }) => item_type_id === type)?.item_ids ?? [];
}

test('a favourite is marked in a row, found in its list, unmarked there and brought back', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const title = await titleOf(rows.nth(1));
  await add(rows.nth(1)).click();
  await expect(remove(rows.nth(1))).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => marksOf(page)).toHaveLength(1);

  await page.goto('/account/favorites?type=MUSIC_VARIATION');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Музыка, 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(rowsOf(page).first()).toContainText(title);
  await remove(rowsOf(page).first()).click();
  await expect(page.getByText('В избранном пока пусто')).toBeVisible();
  await expect.poll(() => marksOf(page)).toEqual([]);
  await notice(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect.poll(() => marksOf(page)).toHaveLength(1);
});

test('an author is marked on their page by a guest once they have logged in, and stands among the favourites', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await page.goto('/music/authors/1');
  await add(page.getByRole('main')).first().click();
  await fillLogin(page, email);
  await expect(remove(page.getByRole('main')).first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => marksOf(page, 'MUSIC_AUTHOR')).toEqual([1]);
  await page.goto('/account/favorites?type=MUSIC_AUTHOR');
  await expect(page.getByRole('tabpanel').getByRole('link', { name })).toBeVisible();
});

test('what is marked without a line outlives a reload and reaches the server once', async ({ page, context, app }) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await logIn(page, email);
  await page.reload();
  await expect(add(rowsOf(page).first())).toBeVisible();
  await context.setOffline(true);
  await add(rowsOf(page).first()).click();
  await expect(page.getByText('Ожидает отправки: 1')).toBeVisible();
  await page.reload();
  await expect(remove(rowsOf(page).first())).toBeVisible();
  expect(await marksOf(page)).toEqual([]);

  const sent: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/favorites/mark')) sent.push(request.url());
  });
  await context.setOffline(false);
  await expect.poll(() => marksOf(page)).toHaveLength(1);
  await expect(page.getByText('Ожидает отправки')).toBeHidden();
  await expect(remove(rowsOf(page).first())).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('two people on one device do not see each other’s favourites', async ({ page, app }) => {
  const [anna, boris] = [await makeAccount(app), await makeAccount(app)];
  const rows = await openList(page, '/music/catalog');
  await logIn(page, anna);
  await add(rows.first()).click();
  await expect(remove(rows.first())).toBeVisible();
  await page.getByRole('button', { name: 'Личный кабинет' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.goto('/music/catalog');
  await expect(add(rows.first())).toBeVisible();
  await logIn(page, boris);
  await page.goto('/account/favorites');
  await expect(page.getByText('В избранном пока пусто')).toBeVisible();
  await page.goto('/music/catalog');
  await expect(add(rows.first())).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`the personal pages pass axe in the ${theme} theme`, async ({ page, app }) => {
    await page.emulateMedia({ colorScheme: theme });
    const email = await makeAccount(app);
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    await add(rows.first()).click();
    await expect(remove(rows.first())).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const path of ['/account/favorites?type=MUSIC_VARIATION', '/en/account/favorites?type=SOUND_AUTHOR']) {
      await page.goto(path);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
  });
}
