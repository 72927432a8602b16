import { expect, test } from './support/fixtures.ts';
import {
  expectHeard,
  expectMoving,
  nextButton,
  openList,
  pauseButton,
  playButton,
  playerOf,
  playRow,
  positionOf,
  seekBar,
  seekTo,
  titleOf,
} from './steps.ts';

test('a click on a row plays it, and a click on the player pauses it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await expect(playerOf(page)).toBeHidden();
  await playRow(page, rows.nth(0));
  await expectHeard(page);
  await expect(playerOf(page)).toContainText(await titleOf(rows.nth(0)));
  await pauseButton(page).click();
  await expect(playButton(page)).toBeVisible();
  const paused = await positionOf(page);
  await playButton(page).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(paused);
});

test('a click on the waveform seeks and plays from there', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await expect(seekBar(page)).toHaveAttribute('aria-valuemax', /^[1-9]/);
  const duration = Number(await seekBar(page).getAttribute('aria-valuemax'));
  await seekTo(page, 0.7);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(duration * 0.69);
  await expectMoving(page);
  await expectHeard(page);
  expect(Number(await seekBar(page).getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Math.floor(duration * 0.69));
});

test('keys move the seek bar, which announces its position', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await pauseButton(page).click();
  await seekBar(page).press('Home');
  await seekBar(page).press('ArrowRight');
  await seekBar(page).press('ArrowRight');
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^0:10 из \d+:\d\d$/);
});

test('previous and next walk the whole result and wrap around', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const response = await page.request.get('/api/music/tracks/list?per_page=100');
  const { data } = (await response.json()) as { data: { title: { ru: string } }[] };
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'Предыдущий трек' }).click();
  await expect(playerOf(page)).toContainText(data.at(-1)?.title.ru ?? 'no last track');
  await expectMoving(page);
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText(data[0]?.title.ru ?? 'no first track');
});

test('the next track plays at the end of a track', async ({ page }) => {
  const rows = await openList(page, '/music/catalog?sort=duration_asc');
  const second = await titleOf(rows.nth(1));
  await playRow(page, rows.nth(0));
  await expect(playerOf(page)).toContainText(second);
  await expectMoving(page);
});

test('next at the end of a page continues on the next page', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(9));
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText('Вторая страница');
  await expectMoving(page);
});

test('navigation does not stop the sound', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const before = await positionOf(page);
  await rows.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/music\/catalog\/track\/\d+$/);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5);
  await expectHeard(page);
});

test('a reload restores the track at its position, paused', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await seekTo(page, 0.5);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(53);
  await page.reload();
  await expect(playButton(page)).toBeVisible();
  const shown = async () => Number(await seekBar(page).getAttribute('aria-valuenow'));
  await expect.poll(shown).toBeGreaterThan(50);
  const found = await shown();
  await playButton(page).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(found);
  await expectHeard(page);
});
