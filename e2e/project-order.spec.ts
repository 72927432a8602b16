import type { Locator } from '@playwright/test';

import { middleOf, openList, titleOf } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';

test('a row is dragged by the mouse, also beyond the visible rows', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const numbers = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11];
  const address = await seedProject(app, email, 'Порядок', { music: numbers.map((number) => `music-${number}`) });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(address);
  const handleOf = (row: Locator) => row.getByRole('button', { name: /^Переместить/ });
  const moved = page.waitForRequest(/content-item\/move/);
  await expect(handleOf(rows.first())).toBeVisible();
  const [first, second, third] = [await titleOf(rows.nth(0)), await titleOf(rows.nth(1)), await titleOf(rows.nth(2))];
  await handleOf(rows.nth(2)).scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(handleOf(rows.nth(0)));
  const [, target] = await middleOf(handleOf(rows.nth(1)));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.mouse.move(x, target + 20, { steps: 8 });
  await page.mouse.up();
  await moved;
  await expect(rows.nth(0)).toContainText(second);
  await expect(rows.nth(1)).toContainText(first);
  // Let go where it is, a row stays.
  await page.mouse.move(...(await middleOf(handleOf(rows.nth(1)))));
  await page.mouse.down();
  await page.mouse.move(x + 40, target + 6, { steps: 4 });
  await page.mouse.up();
  await expect(rows.nth(1)).toContainText(first);
  await expect(rows.nth(2)).toContainText(third);

  // At the lower edge the page scrolls along.
  const last = page.waitForRequest(/content-item\/move/);
  const from = await middleOf(handleOf(rows.nth(0)));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0], 500, { steps: 5 });
  await page.mouse.move(from[0], 610, { steps: 5 });
  await expect.poll(() => page.evaluate(() => innerHeight + scrollY >= document.body.scrollHeight - 1)).toBe(true);
  const locator = page.locator(`[data-row-index="${numbers.length - 1}"]`);
  const [, end] = await middleOf(locator);
  await page.mouse.move(from[0], end + 20, { steps: 5 });
  await page.mouse.up();
  await last;
  await expect(locator).toContainText(second);
  await page.reload();
  await expect(rows.first()).toContainText(first);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(locator).toContainText(second);
});

test('a row moves by touch on its handle, by two taps and by its menu, and selects nothing', async ({
  browser,
  app,
}) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Пальцем', { music: ['music-1', 'music-2', 'music-3'] });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ ...phone, locale: 'ru-RU' })).newPage();
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  const handle = rows.first().getByRole('button', { name: /^Переместить/ });
  await expect(handle).toBeVisible();
  const [first, third] = [await titleOf(rows.nth(0)), await titleOf(rows.nth(2))];
  const [x, y] = await middleOf(handle);
  const [, target] = await middleOf(rows.nth(2));
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const moved = page.waitForRequest(/content-item\/move/);
  const box = await handle.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // Clear of the edges, where "back" begins.
  expect(x - 22).toBeGreaterThan(24);
  expect(x + 22).toBeLessThan(390 - 20);
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x, y: y + ((target + 20 - y) * step) / 8 });
  // The drop indicator has followed the touch.
  const line = () => page.locator('[style*="--top"]').evaluate((element) => element.getBoundingClientRect().top);
  // Near the edge of the window the list scrolls under it.
  await expect.poll(async () => (await line()) - (await middleOf(rows.nth(2)))[1]).toBeGreaterThan(0);
  await touch('touchEnd');
  await moved;
  await expect(rows.nth(1)).toContainText(third);
  await expect(rows.nth(2)).toContainText(first);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  // Who cannot drag: lifted by one tap, put by another. Soon after a drag the browser may make no click of a tap.
  const lift = rows.nth(2).getByRole('button', { name: `Переместить «${first}»` });
  await expect(async () => {
    await lift.tap();
    await expect(lift).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();
  const put = page.waitForRequest(/content-item\/move/);
  await rows
    .nth(0)
    .getByRole('button', { name: `Поставить «${first}» на место 1` })
    .tap();
  await put;
  await expect(rows.nth(0)).toContainText(first);
  const choose = async (row: number, name: string) => {
    await rows.nth(row).getByRole('button', { name: 'Ещё' }).tap();
    await page.getByRole('menuitem', { name, exact: true }).tap();
  };
  await choose(0, 'Ниже');
  await expect(rows.nth(1)).toContainText(first);
  await expect(rows.nth(1).getByRole('button', { name: 'Ещё' })).toBeFocused();
  await choose(1, 'Выше');
  await expect(rows.nth(0)).toContainText(first);
  await choose(2, 'В начало');
  await expect(rows.nth(0)).toContainText(third);
  // Where the list has scrolled, the header covers half of a button above it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отменить' }).tap();
  await expect(rows.nth(2)).toContainText(third);
  await page.context().close();
});
