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

test('the first rows are painted in their style without a further request', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.route('**/assets/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/music/catalog', { waitUntil: 'commit' });
  await expect(rowsOf(page).first()).toHaveCSS('display', 'grid');
  release();
  await page.getByRole('button', { name: 'Воспроизвести «Северный ветер»' }).click();
  await expect(pauseButton(page)).toBeVisible();
  // Chunks that come later find the styles of the page and add only their own.
  await expect(page.locator('link[rel=stylesheet][disabled]').first()).toBeAttached();
  expect(problems).toEqual([]);
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
  // However long the app takes.
  await expect(play).toHaveCSS('animation-iteration-count', 'infinite');
  await play.click();
  for (let time = 0; time < 2; time += 1) await box.click({ force: true });
  release();
  await expect(pauseButton(page)).toBeVisible();
  await expectHeard(page);
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 1');
  await expect(page.locator('[data-early]')).toHaveCount(0);
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
