import { openList, openPage, playerOf, playRow, rowsOf, titleOf } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { openAsSubscriber, seedProject } from './support/projects.ts';
import { expectHeart, pressFavoriteKey } from './support/row-actions.ts';
import { collectSaid, saidOn } from './support/said.ts';

/* The focus is never lost on the page's body: what takes the place of a removed entry has it (docs/accessibility.md). */

test('a row removed from a project passes the focus on, and a closed notice gives it back', async ({ page, app }) => {
  const { rows, email } = await openAsSubscriber(page, app);
  const address = await seedProject(app, email, 'Сцена', { music: ['music-1', 'music-2', 'music-3'] });
  await page.goto(address);
  const removeIn = (index: number) => rows.nth(index).getByRole('button', { name: /^Убрать/ });
  await removeIn(1).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  const notice = page.getByRole('group', { name: /^Убрано из проекта/ });
  await notice.getByRole('button', { name: 'Закрыть' }).click();
  await expect(notice).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  // The last of the list.
  await removeIn(1).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toBeFocused();
  await notice.getByRole('button', { name: 'Отменить' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.locator(':focus')).toHaveCount(1);
  for (const left of [1, 0]) {
    await removeIn(0).press('Enter');
    await expect(rows).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { name: 'Треки' })).toBeFocused();
});

test('a row removed before all of the shell has loaded passes the focus on', async ({ page, app }) => {
  const { rows, email } = await openAsSubscriber(page, app);
  const address = await seedProject(app, email, 'Сцена', { music: ['music-1', 'music-2', 'music-3'] });
  // What every visit loads once the page is at rest, the rest of the shell above all, waits for an idle callback.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(address);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Убрать/ })
    .press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
});

test('removed favourites and deleted projects pass the focus on', async ({ page, app }) => {
  const { rows, email } = await openAsSubscriber(page, app);
  for (const name of ['Первый', 'Второй']) await seedProject(app, email, name, { music: ['music-1'] });
  for (const index of [0, 1]) {
    await pressFavoriteKey(rows.nth(index));
    await expectHeart(rows.nth(index), 'filled');
  }
  await page.goto('/account/favorites?type=MUSIC_VARIATION');
  await expect(rows).toHaveCount(2);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Убрать из избранного/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toBeFocused();

  await page.goto('/account/projects');
  const menus = page.getByRole('main').getByRole('button', { name: /^Действия/ });
  await expect(menus).toHaveCount(2);
  await menus.first().press('Enter');
  await page.getByRole('menuitem', { name: 'Удалить' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).press('Enter');
  await expect(menus).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1);
});

test('deselecting the only row is announced', async ({ page }) => {
  const rows = rowsOf(page);
  await openList(page, '/music/catalog');
  await expect(page.locator('[data-over-modal]')).toBeAttached();
  await collectSaid(page);
  await rows.nth(0).getByRole('checkbox').check({ force: true });
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 1');
  // The announcement comes after the bar.
  await expect.poll(() => saidOn(page)).toEqual(['Выбрано: 1']);
  await rows.nth(0).getByRole('checkbox').uncheck({ force: true });
  await expect.poll(() => saidOn(page)).toEqual(['Выбрано: 1', 'Выбрано: 0']);
});

test('an arrow key names the track that it plays once, by its row', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const titles = await Promise.all([0, 1, 2].map((index) => titleOf(rows.nth(index))));
  await collectSaid(page);
  await playRow(page, rows.nth(0));
  await expect.poll(() => saidOn(page)).toContain(`Сейчас: ${titles[0]}`);
  await rows.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(playerOf(page)).toContainText(titles[1] ?? '');
  await playRow(page, rows.nth(2));
  await expect.poll(() => saidOn(page)).toContain(`Сейчас: ${titles[2]}`);
  expect(await saidOn(page)).not.toContain(`Сейчас: ${titles[1]}`);
});

test('a step back closes what is open over the page, and the next one leaves the page', async ({ page }) => {
  // A link that is pressed before the app has taken over loads a document: a step back would leave it.
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Плейлисты' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Вечерний эфир' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вечерний эфир' })).toBeVisible();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Войти' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  // The browser's own step: Playwright's goBack waits for a page that does not come.
  const back = () => page.evaluate(() => history.back());
  await back();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/music\/playlists\/1$/);
  await expect(opener).toBeFocused();
  await back();
  await expect(page).toHaveURL(/\/music\/playlists$/);
});
