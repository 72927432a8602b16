import { expect, test } from './support/fixtures.ts';
import { expectHeard, openList, pauseButton, rowsOf, waitForWorker } from './steps.ts';

const appFile = /\/assets\/index-[^/]+\.js$/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page comes with what it is about', async ({ page }) => {
    for (const path of ['/', '/music/catalog', '/en/sounds/catalog?page=2']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(rowsOf(page).first()).toBeVisible();
    }
    await page.goto('/music/catalog/track/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Утренний трамвай' })).toBeVisible();
  });
});

test('what is pressed and typed before the app has started is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(appFile, async (route) => {
    await held;
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
  await expect(page.getByRole('region', { name: 'Выбранное' })).toContainText('Выбрано: 1');
  expect(problems).toEqual([]);
});

test('a page seen before is there before the server has answered, and then shows what the server says', async ({
  page,
  line,
}) => {
  await openList(page, `${line.origin}/music/catalog`);
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/music/catalog')) !== undefined)).toBe(true);
  line.become({ hang: true });
  line.cut();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(10);
  const asked = page.waitForResponse(/\/api\/music\/tracks\/list/);
  line.become({});
  line.cut();
  await asked;
});
