import type { Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test as base } from './support/fixtures.ts';
import { openStranger, portalPage } from './support/stranger.ts';
import type { Stranger } from './support/stranger.ts';
import { expectHeard, expectMoving, pauseButton, playerOf, playRow, rowsOf, waitForWorker } from './steps.ts';

const test = base.extend<{ stranger: Stranger }>({
  stranger: async ({ app }, give) => {
    const stranger = await openStranger(app.port);
    await give(stranger);
    await stranger.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const isStream = (url = '') => url.includes('/get-stream');
const offlineMark = { name: 'Доступно офлайн' };

/** Files of the app that the device has. */
const countAppFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('tonika-app-v1')).keys()).length);

async function openThrough(page: Page, { origin }: Stranger) {
  await page.goto(`${origin}/music/catalog`);
  await expect(rowsOf(page).first()).toBeVisible();
  return rowsOf(page);
}

test('an install of the service worker behind a portal still gives an app that opens offline', async ({
  page,
  stranger,
  context,
}) => {
  let responded = 0;
  stranger.state.intercept = (request, response) => {
    const isInstalling = request.headers.referer?.endsWith('/sw.js') ?? false;
    if (!isInstalling || responded >= 12) return false;
    responded += 1;
    portalPage(request, response);
    return true;
  };
  await openThrough(page, stranger);
  await waitForWorker(page);
  expect(responded).toBe(12);
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${stranger.origin}/sounds/catalog`);
  await expect(page.getByRole('heading', { name: 'Каталог звуков' })).toBeVisible();
  await expect(page.getByText('Hotel')).toHaveCount(0);
});

test('a portal in place of a stream is named and not cached, and playback continues by itself once it is gone', async ({
  page,
  stranger,
}) => {
  const rows = await openThrough(page, stranger);
  await waitForWorker(page);
  await page.reload();
  stranger.state.intercept = (request, response) => {
    if (!isStream(request.url) && !request.url?.includes('/get-info')) return false;
    portalPage(request, response);
    return true;
  };
  await rows
    .nth(7)
    .getByRole('button', { name: /^Воспроизвести/ })
    .click();
  const status = playerOf(page).getByRole('status').filter({ hasText: 'Сеть просит войти' });
  await expect(status).toBeVisible();
  // A live region with buttons would be read with them.
  await expect(status.getByRole('button')).toHaveCount(0);
  const notice = playerOf(page).getByRole('group', { name: 'Сеть просит войти' });
  await expect(notice.getByRole('button', { name: 'Войти в сеть' })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(notice.getByRole('button').first()).toBeFocused();
  stranger.state.intercept = () => false;
  await expectMoving(page);
  await expectHeard(page);
  await expect(status).toBeHidden();
  await page.reload();
  await playRow(page, rowsOf(page).nth(7));
  await expectHeard(page);
});

test('blocked sound is requested at most once a second after the first five requests', async ({ page, stranger }) => {
  const rows = await openThrough(page, stranger);
  await waitForWorker(page);
  stranger.state.intercept = (request, response) => {
    if (!isStream(request.url)) return false;
    response.writeHead(403, { 'Content-Type': 'text/html' }).end('<h1>Blocked</h1>');
    return true;
  };
  const before = stranger.seen.length;
  await rows
    .nth(9)
    .getByRole('button', { name: /^Воспроизвести/ })
    .click();
  await expect(playerOf(page).getByRole('status')).toContainText('не пропускает звук');
  const streams = () => stranger.seen.slice(before).filter(({ url }) => isStream(url));
  await expect.poll(() => streams().length, { timeout: 60_000 }).toBeGreaterThan(8);
  const [first] = streams();
  const after = streams().filter(({ at }) => at > (first?.at ?? 0));
  for (const { at } of after) {
    const window = after.filter((one) => one.at >= at && one.at < at + 10_000);
    expect(window.length).toBeLessThanOrEqual(5 + 11);
  }
  stranger.state.intercept = () => false;
  await expectMoving(page);
  await expectHeard(page);
});

for (const bytes of [0, 1, 10, 100]) {
  test(`sound plays although the connection is cut once after ${bytes} bytes`, async ({ page, stranger }) => {
    const rows = await openThrough(page, stranger);
    let cuts = 0;
    stranger.state.cutAfter = (request) => {
      if (!isStream(request.url) || 'x-tonika-prefetch' in request.headers || cuts > 0) return Infinity;
      cuts += 1;
      return bytes;
    };
    // Not among the rows whose first bytes are there already.
    await rows.last().scrollIntoViewIfNeeded();
    await playRow(page, rows.last());
    await expectHeard(page);
    expect(cuts).toBe(1);
  });
}

test('a foreign cached shell is replaced automatically at the next contact with the server', async ({
  page,
  stranger,
  context,
}) => {
  await openThrough(page, stranger);
  await waitForWorker(page);
  // From no page of the app: one would have files restored while others are still being replaced.
  await page.goto(`${stranger.origin}/api/health`);
  await page.evaluate(async () => {
    const cache = await caches.open('tonika-app-v1');
    for (const request of await cache.keys())
      await cache.put(request, new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } }));
    await caches.delete('tonika-pages-v1');
  });
  await page.goto(`${stranger.origin}/sounds/catalog`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Каталог звуков' })).toBeVisible({ timeout: 5_000 });
    const bad = await page.evaluate(async () => {
      const cache = await caches.open('tonika-app-v1');
      const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
      return texts.filter((text) => text === '<h1>Hotel</h1>').length;
    });
    expect(bad).toBe(0);
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Каталог звуков' })).toBeVisible();
});

/** Whether the list of music tracks is in a cache of the device. */
const hasCachedList = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      if (requests.some(({ url }) => new URL(url).pathname === '/api/music/tracks/list')) return true;
    }
    return false;
  });

test('sound heard after the caches were cleared under an open page plays again offline', async ({
  page,
  stranger,
  context,
}) => {
  const rows = await openThrough(page, stranger);
  await waitForWorker(page);
  // Before the first sound, which brings files that are cached on their first use.
  const installed = await countAppFiles(page);
  await playRow(page, rows.nth(3));
  await expectHeard(page);
  await pauseButton(page).click();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await playRow(page, rows.nth(5));
  await expectHeard(page);
  await expect(rows.nth(5).getByRole('img', offlineMark)).toBeVisible();
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect.poll(() => countAppFiles(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(installed);
  await expect.poll(() => hasCachedList(page), { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await playRow(page, rowsOf(page).nth(5));
  await expectHeard(page);
});

test('/reset removes the stored app and keeps pending requests', async ({ page, stranger }) => {
  await openThrough(page, stranger);
  await waitForWorker(page);
  await page.evaluate(async () => {
    localStorage.setItem('tnk.test', 'kept');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('reset-test', 1);
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    // The worst case: every file of the app is foreign.
    const cache = await caches.open('tonika-app-v1');
    for (const request of await cache.keys()) await cache.put(request, new Response('<h1>Hotel</h1>'));
  });
  await page.goto(`${stranger.origin}/reset.html`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page.getByText('Готово.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const left = await page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    note: localStorage.getItem('tnk.test'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(left).toMatchObject({ caches: [], workers: 0, note: 'kept' });
  expect(left.databases).toContain('reset-test');
  await page.getByRole('link', { name: 'Открыть «Тонику»' }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Hotel')).toHaveCount(0);
});
