import path from 'node:path';

import { expect, test } from './support/fixtures.ts';
import { expectHeard, openList, pauseButton, rowsOf, waitForWorker } from './steps.ts';

const appFile = /\/assets\/index-[^/]+\.js$/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every server-rendered page has its content', async ({ page }) => {
    for (const path of ['/', '/music/catalog', '/en/sounds/catalog?page=2']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(rowsOf(page).first()).toBeVisible();
    }
    await page.goto('/music/catalog/track/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Утренний трамвай' })).toBeVisible();
  });
});

test('clicks and input before the app has started are not lost', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(appFile, async (route) => {
    await released;
    await route.continue();
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

  await page.goto('/music/catalog', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Воспроизвести «Северный ветер»' }).click();
  await rowsOf(page)
    .nth(1)
    .getByRole('checkbox', { name: /^Выбрать / })
    .click({ force: true });
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ветер');
  release();
  await expect(pauseButton(page)).toBeVisible();
  await expectHeard(page);
  await expect(page).toHaveURL(/search_string=/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 1');
  expect(problems).toEqual([]);
});

test('a click before the app has loaded shows a spinner, and repeated clicks do not cancel it', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(appFile, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/music/catalog', { waitUntil: 'commit' });
  const play = page.getByRole('button', { name: 'Воспроизвести «Северный ветер»' });
  const box = rowsOf(page)
    .nth(1)
    .getByRole('checkbox', { name: /^Выбрать / });
  await play.click();
  await expect(play).toHaveCSS('animation-name', 'wait');
  // As long as an app of 150 kB takes at 256 kbit/s.
  await page.waitForTimeout(6500);
  await play.click();
  for (let time = 0; time < 2; time += 1) await box.click({ force: true });
  release();
  await expect(pauseButton(page)).toBeVisible();
  await expectHeard(page);
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 1');
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test.describe('a page whose chunk loads late', () => {
  // Files cached by the service worker would not be late.
  test.use({ serviceWorkers: 'block' });

  test('is hydrated as rendered by the server, whatever has changed meanwhile', async ({ page, context }) => {
    const address = '/music/albums/1';
    const tags = page.getByRole('group', { name: 'Вид' }).getByRole('button', { name: 'Теги' });
    await openList(page, address);
    await tags.click();
    await expect(tags).toHaveAttribute('aria-pressed', 'true');

    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let delayed = 0;
    await context.route('**/assets/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (/TrackGroupPages-[^/]+\.js$/.test(pathname)) {
        delayed += 1;
        await released;
      }
      await route.fulfill({ path: path.join('dist/client', pathname) });
    });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));

    await page.goto(address);
    const drawn = await rowsOf(page).nth(3).elementHandle();
    // The shell listens, and the line is gone.
    await page.waitForFunction(() => !(window as { tnkEarly?: { shell?: unknown } }).tnkEarly?.shell);
    await context.setOffline(true);
    await expect(page.getByText('Нет подключения к интернету.', { exact: false })).toBeVisible();
    expect(delayed).toBeGreaterThan(0);
    release();
    await expect(tags).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Показан список, сохранённый на этом устройстве', { exact: false })).toBeVisible();
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('keeps a press on what a search was understood to mean, until that part has loaded', async ({
    page,
    context,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route(/\/assets\/Brief-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await openList(page, `/music/catalog?search_string=${encodeURIComponent('мрачный джаз')}`);
    const concept = page.getByRole('button', { name: '«Джаз»: что сделать' });
    await concept.click();
    release();
    await page.getByRole('menuitem', { name: 'Сделать фильтром' }).click();
    await expect(page.getByRole('button', { name: 'Убрать «Джаз»' })).toBeVisible();
    await expect(page.locator('[data-early]')).toHaveCount(0);
  });

  test('has suggestions for what was typed into its search', async ({ page, context }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route(/\/assets\/TrackGroupPages-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/music/albums/1');
    await page.waitForFunction(() => !(window as { tnkEarly?: { shell?: unknown } }).tnkEarly?.shell);
    await page.getByRole('searchbox', { name: 'Поиск' }).pressSequentially('спок');
    release();
    await expect(page.getByRole('grid', { name: 'Подсказки' }).getByRole('row')).toHaveCount(1);
  });
});

test('a cached page is shown before the response, and then updated by it', async ({ page, network }) => {
  await openList(page, `${network.origin}/music/catalog`);
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/music/catalog')) !== undefined)).toBe(true);
  network.become({ hang: true });
  network.cut();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(10);
  const requested = page.waitForResponse(/\/api\/music\/tracks\/list/);
  network.become({});
  network.cut();
  await requested;
});
