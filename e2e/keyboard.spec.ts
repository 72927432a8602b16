import { expect, test } from './support/fixtures.ts';
import {
  expectMoving,
  openList,
  pauseButton,
  playButton,
  playerOf,
  playRow,
  positionOf,
  seekBar,
  titleOf,
} from './steps.ts';

test('a list is auditioned row after row with the arrow keys', async ({ page }) => {
  const rows = await openList(page, '/music/catalog?sort=duration_desc');
  await playRow(page, rows.nth(0));
  for (const place of [1, 2, 3]) {
    const title = await titleOf(rows.nth(place));
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(place)).toBeFocused();
    await expect(playerOf(page)).toContainText(title);
    await expectMoving(page);
  }
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(2)).toBeFocused();
  await expect(playerOf(page)).toContainText(await titleOf(rows.nth(2)));
});

test('keys go by their place, in a Russian layout too', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await rows.nth(0).focus();
  await page.keyboard.press('Space');
  await expect(playButton(page)).toBeVisible();
  await seekBar(page).press('Home');
  await rows.nth(0).focus();
  await page.keyboard.press('KeyL');
  await page.keyboard.press('ArrowRight');
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:10 /);
  await page.keyboard.press('KeyJ');
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:05 /);
  await page.keyboard.press('KeyM');
  await expect(playerOf(page).getByRole('button', { name: 'Включить звук' })).toBeVisible();
  await page.keyboard.press('KeyK');
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(5);
});

test('the slash goes to the search, and letters typed there stay letters', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await rows.nth(0).focus();
  await page.keyboard.press('Slash');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await expect(search).toBeFocused();
  await page.keyboard.type('km j');
  await expect(search).toHaveValue('km j');
  await expect(pauseButton(page)).toBeVisible();
  await expect(playerOf(page).getByRole('button', { name: 'Выключить звук' })).toBeVisible();
});

test('I shows what there is to say of the row, and again hides it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(2).focus();
  await page.keyboard.press('KeyI');
  const panel = page.getByRole('complementary', { name: 'Панель трека' });
  await expect(panel.getByRole('heading', { name: 'Короткая встреча' })).toBeVisible();
  await page.keyboard.press('KeyI');
  await expect(panel).toBeHidden();
});

test('letters can be switched off in the list of keys, and stay off', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await page.keyboard.press('Shift+Slash');
  const dialog = page.getByRole('dialog', { name: 'Горячие клавиши' });
  await dialog.getByRole('switch', { name: 'Буквенные клавиши' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('KeyK');
  await expect(pauseButton(page)).toBeVisible();
  await page.reload();
  await expect(playButton(page)).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  await expect(dialog.getByRole('switch')).not.toBeChecked();
});
