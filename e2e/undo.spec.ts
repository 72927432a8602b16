import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn, makeAccount } from './support/people.ts';
import { collectSaid, saidOn } from './support/said.ts';
import { makeSubscriber, menuOf, openAsSubscriber, seedProject } from './support/projects.ts';
import { pressFavoriteKey } from './support/row-actions.ts';
import { openList, playRow, rowsOf, titleOf, waitForWorker } from './steps.ts';

test('Ctrl+Z undoes changes of the selection one by one, and a notice the clearing of it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const bar = page.getByRole('region', { name: 'Выделение' });
  // The key is listened to with the notices, the selection is followed with its bar.
  await expect(page.locator('[data-over-modal]')).toBeAttached();
  for (const index of [0, 1, 2]) {
    await rows.nth(index).getByRole('checkbox').check({ force: true });
    await expect(bar).toContainText(`Выбрано: ${index + 1}`);
  }
  await page.keyboard.press('Control+KeyZ');
  await expect(bar).toContainText('Выбрано: 2');
  await expect(rows.nth(2).getByRole('checkbox')).not.toBeChecked();
  await bar.getByRole('button', { name: 'Снять выделение' }).click();
  await expect(bar).toBeHidden();
  const notice = page.getByRole('group', { name: 'Выделение снято: 2' });
  await notice.getByRole('button', { name: 'Отменить' }).click();
  await expect(bar).toContainText('Выбрано: 2');
  await page.keyboard.press('Control+KeyZ');
  await expect(bar).toContainText('Выбрано: 1');
  await page.keyboard.press('Control+KeyZ');
  await expect(bar).toBeHidden();
});

test('Ctrl+Z takes back what has no notice, too: an added favourite, then a move in a project before it', async ({
  page,
  app,
}) => {
  const { rows, email } = await openAsSubscriber(page, app);
  await page.goto(await seedProject(app, email, 'Порядок', { music: ['music-1', 'music-2', 'music-3'] }));
  const first = await titleOf(rows.nth(0));
  await rows
    .nth(0)
    .getByRole('button', { name: /^Переместить/ })
    .focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(rows.nth(2)).toContainText(first);
  const favorite = await pressFavoriteKey(rows.nth(0));
  await expect(favorite).toHaveAccessibleName(/^Убрать из избранного/);
  await page.keyboard.press('Control+KeyZ');
  await expect(favorite).toHaveAccessibleName(/^В избранное/);
  await expect(rows.nth(2)).toContainText(first);
  const moved = page.waitForResponse(/content-item\/move/);
  await page.keyboard.press('Control+KeyZ');
  await expect(rows.nth(0)).toContainText(first);
  await (await moved).finished();
  await page.reload();
  await expect(rows.nth(0)).toContainText(first);
});

test('what was done can be undone from the history after its notice was closed', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const title = await titleOf(rows.nth(0));
  await playRow(page, rows.nth(1));
  const favorite = await pressFavoriteKey(rows.nth(0));
  await expect(favorite).toHaveAccessibleName(/^Убрать из избранного/);
  await page.keyboard.press('KeyF');
  const text = `Убрано из избранного: «${title}»`;
  await page.getByRole('group', { name: text }).getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'История' }).click();
  const list = page.getByRole('list', { name: 'Можно отменить' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await collectSaid(page);
  await list.getByRole('button', { name: `Отменить: ${text}` }).click();
  await expect.poll(() => saidOn(page)).toEqual([`Отменено: ${text}`]);
  await expect(list).toBeHidden();
  await expect(favorite).toHaveAccessibleName(/^Убрать из избранного/);
});

test(
  'a pending change is undone beside the number of pending changes',
  withServiceWorker,
  async ({ page, app, context }) => {
    const email = await makeAccount(app);
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    await waitForWorker(page);
    const title = await titleOf(rows.nth(0));
    // Sent before the connection is lost: two pending changes that cancel each other would leave nothing.
    const sent = page.waitForResponse(/favorites\/mark$/);
    const favorite = await pressFavoriteKey(rows.nth(0));
    await (await sent).finished();
    await expect(favorite).toHaveAccessibleName(/^Убрать из избранного/);
    await context.setOffline(true);
    await page.keyboard.press('KeyF');
    await expect(favorite).toHaveAccessibleName(/^В избранное/);
    const pending = page.getByRole('status').filter({ hasText: 'Ожидает отправки: 1' });
    await expect(pending).toBeVisible();
    await expect(pending.getByRole('button')).toHaveCount(0);
    const undo = `Отменить последнее: Убрано из избранного: «${title}»`;
    await page.getByRole('button', { name: undo }).click();
    await expect(favorite).toHaveAccessibleName(/^Убрать из избранного/);
    await expect(page.getByRole('button', { name: undo })).toBeHidden();
  },
);

test('adding many tracks to a project is undone at once, without those that it had before', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Каспий', { music: ['music-3'] });
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const rows = await openList(page, '/music/catalog');
  // One of them is in the project.
  const had = rows.filter({ hasText: 'Короткая встреча' });
  await had.getByRole('checkbox').check({ force: true });
  await rows.nth(0).getByRole('checkbox').check({ force: true });
  await rows.nth(1).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('region', { name: 'Выделение' });
  await expect(bar).toContainText('Выбрано: 3');
  await bar.getByRole('button', { name: /^Добавить в проект/ }).click();
  await menuOf(page).getByRole('button', { name: 'Каспий' }).click();
  const notice = page.getByRole('group', { name: 'В проект «Каспий» добавлено: 2' });
  await expect(notice.getByRole('button', { name: 'Открыть проект' })).toBeVisible();
  const removed = page.waitForResponse(/remove-many/);
  await notice.getByRole('button', { name: 'Отменить' }).click();
  await (await removed).finished();
  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Короткая встреча');
});
