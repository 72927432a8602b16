import type { Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn, makeAccount } from './support/people.ts';
import { openList, pauseButton, playRow, rowsOf, titleOf, waitForWorker } from './steps.ts';

const notHeard = (page: Page) => page.getByRole('switch', { name: /^(Ещё не прослушано|Not heard yet)/ });
const play = /^(Воспроизвести|Play) /;

test('a row says when it was heard, and the list without heard tracks stays while it is auditioned', async ({
  page,
}) => {
  const rows = await openList(page, '/music/catalog');
  const [heard, next] = [await titleOf(rows.nth(0)), await titleOf(rows.nth(1))];
  await playRow(page, rows.nth(0));
  await expect(rows.nth(0)).toContainText('слышали сегодня');
  await pauseButton(page).click();
  await expect(rows.nth(1)).not.toContainText('слышали');

  await notHeard(page).click();
  await expect(rows.first()).toContainText(next);
  await expect(page.getByRole('button', { name: 'Убрать «Ещё не прослушано»' })).toBeVisible();
  await playRow(page, rows.first());
  await expect(rows.first()).toContainText('слышали сегодня');
  await pauseButton(page).click();
  // Another page and a reload show the same list: nothing of it slips while it is heard.
  await page.reload();
  await expect(rows.first()).toContainText(next);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Убрать «Ещё не прослушано»' }).click();
  await expect(rows.first()).toContainText(heard);
});

for (const width of [390, 700, 1024]) {
  test(`at ${width} px what was heard is said in full, and the names give way`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const rows = await openList(page, '/music/catalog');
    await playRow(page, rows.nth(0));
    const mark = rows.nth(0).getByText(width < 600 ? 'слышали сегодня' : 'слышали', { exact: true });
    await expect(mark).toBeVisible();
    const isCut = await mark.evaluate((element) => {
      const box = element.getBoundingClientRect();
      for (let parent = element.parentElement; parent?.tagName !== 'LI'; parent = parent?.parentElement ?? null) {
        if (!parent) break;
        const { left, right } = parent.getBoundingClientRect();
        if (getComputedStyle(parent).overflowX !== 'visible' && (box.right > right + 1 || box.left < left - 1))
          return true;
      }
      return false;
    });
    expect(isCut).toBe(false);
  });
}

test(
  'offline, the list without heard tracks comes from what the device knows',
  withServiceWorker,
  async ({ page, context }) => {
    const rows = await openList(page, '/music/catalog');
    await waitForWorker(page);
    const heard = await titleOf(rows.nth(0));
    await playRow(page, rows.nth(0));
    await expect(rows.nth(0)).toContainText('слышали сегодня');
    await pauseButton(page).click();
    await context.setOffline(true);
    await notHeard(page).click();
    await expect(page.getByRole('main').getByRole('button', { name: `Воспроизвести «${heard}»` })).toHaveCount(0);
    await expect(rows.first().getByRole('button', { name: play })).toBeVisible();
  },
);

test('the history has days as headings, and the search that a play came from', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog?search_string=tram');
  const title = await titleOf(rows.nth(0));
  await logIn(page, email);
  await playRow(page, rows.nth(0));
  await expect(rows.nth(0)).toContainText('слышали сегодня');
  await pauseButton(page).click();
  await page.goto('/account/auditioned?type=MUSIC_VARIATION');
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(title);
  expect(await violations(page)).toEqual([]);
  // An empty tab says what was not heard: it was not nothing.
  await page.getByRole('tab', { name: 'Звуки' }).click();
  await expect(page.getByRole('main').getByText('Звуки вы ещё не слушали')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'по запросу «tram»' }).click();
  await expect(page).toHaveURL(/\/music\/catalog\?search_string=tram$/);
  await page.getByRole('banner').getByRole('button', { name: 'История' }).click();
  const list = page.getByRole('list', { name: 'История' });
  await expect(list.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expect(list).toContainText('по запросу «tram»');
});
