import type { Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { storedValue } from './support/stored.ts';
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

test('arrow keys audition a list row by row', async ({ page }) => {
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

test('each press of an arrow key moves by a row, however fast they follow one another', async ({ page }) => {
  const rows = await openList(page, '/music/catalog?sort=duration_desc');
  await playRow(page, rows.nth(0));
  await rows.nth(0).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await expect(rows.nth(5)).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
  await expect(rows.nth(2)).toBeFocused();
  await expect(playerOf(page)).toContainText(await titleOf(rows.nth(2)));
});

test('an arrow key goes on from the row that sounds before the rows show it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog?sort=duration_desc');
  await playRow(page, rows.nth(0));
  await rows.nth(0).focus();
  // In one task: no row is rendered between the presses.
  await page.evaluate(() => {
    for (const code of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
  });
  await expect(rows.nth(0)).toBeFocused();
  await expect(playerOf(page)).toContainText(await titleOf(rows.nth(0)));
  await expect(pauseButton(page)).toBeVisible();
  await expectMoving(page);
});

test('keys are physical ones, in a Russian layout too', async ({ page }) => {
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

test('a position slider in focus reports where it was moved to, not each second; End pauses in the track', async ({
  page,
}) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const title = await titleOf(rows.nth(0));
  await seekBar(page).press('Home');
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:00 /);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(3);
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:00 /);
  await seekBar(page).press('ArrowRight');
  // Five seconds on from the player's time, which follows the sound's by a quarter of a second.
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:0[789] /);
  await seekBar(page).press('End');
  await expect(playButton(page)).toBeVisible();
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', '1:39 из 1:40');
  await expect(playerOf(page)).toContainText(title);
  // Keys of the row's own slider move the position, and never start the sound.
  const rowSlider = rows.nth(0).getByRole('slider');
  await rowSlider.press('Home');
  await expect(rowSlider).toHaveAttribute('aria-valuetext', '0:00 из 1:40');
  await rowSlider.press('End');
  await expect(rowSlider).toHaveAttribute('aria-valuetext', '1:39 из 1:40');
  await expect(playButton(page)).toBeVisible();
  await seekBar(page).focus();
  // The next track begins under the focus, and its position is reported from its beginning.
  await playButton(page).evaluate((button: HTMLElement) => button.click());
  await expect(playerOf(page)).not.toContainText(title);
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:00 /);
});

test('the slash focuses the search, where letters are input', async ({ page }) => {
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

test('what is typed right after the slash is typed into the search, also before the keys have loaded', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/keyboard-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const rows = await openList(page, '/en/music/catalog');
  for (const key of ['Slash', 'KeyW', 'KeyI', 'KeyN', 'KeyD', 'Enter']) await page.keyboard.press(key);
  release();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('wind');
  await expect(page).toHaveURL(/search_string=wind/);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('I opens and closes the panel of the row', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(2).focus();
  await page.keyboard.press('KeyI');
  const panel = page.getByRole('complementary', { name: 'Панель трека' });
  await expect(panel.getByRole('heading', { name: 'Короткая встреча' })).toBeVisible();
  await page.keyboard.press('KeyI');
  await expect(panel).toBeHidden();
});

test('letter keys can be disabled in the list of keys, and stay disabled', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await page.keyboard.press('Shift+Slash');
  const dialog = page.getByRole('dialog', { name: 'Горячие клавиши' });
  await dialog.getByRole('switch', { name: 'Буквенные клавиши' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('KeyK');
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => storedValue(page, 'keyboard')).toMatchObject({ letters: false });
  await page.reload();
  await expect(playButton(page)).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  await expect(dialog.getByRole('switch')).not.toBeChecked();
});

test('keys alone lead from the search through a list, and no key loses the row', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  const panel = page.getByRole('complementary', { name: 'Панель трека' });
  await page.keyboard.press('Slash');
  await expect(search).toBeFocused();
  await page.keyboard.type('анна');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Slash');
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(search).toHaveValue('анна');
  await page.keyboard.press('Slash');
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await expect(playerOf(page)).toContainText(await titleOf(rows.first()));
  await expectMoving(page);

  // The panel follows, and closes on Escape; the selection stays.
  await page.keyboard.press('KeyX');
  await page.keyboard.press('KeyI');
  await expect(panel).toContainText(await titleOf(rows.first()));
  await page.keyboard.press('ArrowDown');
  await expect(panel).toContainText(await titleOf(rows.nth(1)));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 1');
  await expect(rows.nth(1)).toBeFocused();

  // A dialog that a key opened gives the row back.
  await page.keyboard.press('KeyD');
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();

  // ↓ goes on from what sounds, wherever the focus was left.
  await rows.nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(playerOf(page)).toContainText(await titleOf(rows.nth(3)));
  await rows.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(4)).toBeFocused();

  // From the top of the page the list is two Tabs and one Enter away.
  await page.reload();
  await openList(page, '/music/catalog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
});

/** A device on which nothing was auditioned yet, until the page is reloaded. */
const forgetHint = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('told') === null) localStorage.removeItem('tnk.keysHint');
    sessionStorage.setItem('told', 'once');
  });

test('the list of keys takes the place of the hint at the first audition', async ({ page }) => {
  await forgetHint(page);
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const hint = page.getByText(/^↑ ↓ — соседние строки/);
  await expect(hint).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('the first audition on a device shows the main keys with a link to all', async ({ page }) => {
  await forgetHint(page);
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const hint = page.getByText(/^↑ ↓ — соседние строки/);
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Все клавиши' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Горячие клавиши' }).getByText('Похожие на трек в строке'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(playButton(page)).toBeVisible();
  await playButton(page).click();
  await expectMoving(page);
  await expect(hint).toBeHidden();
});
