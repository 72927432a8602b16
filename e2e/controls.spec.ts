import { expect, test } from './support/fixtures.ts';
import { openList, playerOf, playRow } from './steps.ts';

test('mute silences, and unmute restores the previous volume', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const volume = playerOf(page).getByRole('slider', { name: 'Громкость' });
  await volume.fill('0.37');
  await playerOf(page).getByRole('button', { name: 'Выключить звук' }).click();
  await expect(volume).toHaveValue('0');
  await expect.poll(() => page.locator('#player-audio').evaluate((audio: HTMLAudioElement) => audio.muted)).toBe(true);
  await playerOf(page).getByRole('button', { name: 'Включить звук' }).click();
  await expect(volume).toHaveValue('0.37');
  expect(await page.locator('#player-audio').evaluate((audio: HTMLAudioElement) => audio.volume)).toBeCloseTo(0.37);
});

test('the player collapses and expands, and the focus follows', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const fold = playerOf(page).getByRole('button', { name: 'Свернуть плеер' });
  await fold.focus();
  await page.keyboard.press('Enter');
  const expand = playerOf(page).getByRole('button', { name: 'Развернуть плеер' });
  await expect(expand).toBeFocused();
  await expect(playerOf(page).getByRole('slider', { name: 'Позиция' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(fold).toBeFocused();
  await expect(playerOf(page).getByRole('slider', { name: 'Позиция' })).toBeVisible();
});

test('the history lists plays, replays them and closes on Escape', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const title = await rows.nth(0).getByRole('link').first().textContent();
  const history = playerOf(page).getByRole('button', { name: 'История' });
  await history.click();
  const entry = page.getByRole('list', { name: 'История' }).getByRole('button', { name: `Воспроизвести «${title}»` });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await playRow(page, rows.nth(1));
  await history.click();
  await entry.click();
  await expect(playerOf(page)).toContainText(title ?? 'no title');
});
