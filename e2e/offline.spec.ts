import { cacheHeader } from '#shared/offline/messages.ts';

import { expect, test } from './support/fixtures.ts';
import { storedOnDevice, storedValue } from './support/stored.ts';
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
  rowsOf,
  seekBar,
  seekTo,
  waitForWorker,
} from './steps.ts';
import type { Page } from '@playwright/test';

const banner = (page: Page) =>
  page.getByRole('status').filter({
    hasText: 'Нет подключения к интернету. Все необходимые функции по-прежнему доступны.',
  });
/** The position of the track after a reload, in seconds; 0 until the first write. */
async function storedTime(page: Page): Promise<number> {
  // As src/player/stored-shapes.ts describes it.
  const stored = (await storedValue(page, 'player-time')) as { time: number } | undefined;
  return stored?.time ?? 0;
}
const offlineMark = { name: 'Доступно офлайн' };

test('offline, a reload shows cached lists and plays cached sound, seeks included', async ({ page, app }) => {
  await openList(page, '/sounds/catalog');
  await waitForWorker(page);
  await page.reload();
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(5));
  await expect(rows.nth(5).getByRole('img', offlineMark)).toBeVisible();
  await pauseButton(page).click();

  await app.kill();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await playRow(page, rowsOf(page).nth(5));
  await expectHeard(page);
  await seekTo(page, 0.6);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(4.5);
  await page.getByRole('link', { name: 'Каталог' }).last().click();
  await expect(page.getByRole('heading', { name: 'Каталог звуков' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('the audio worker fetches sound past the service worker, and stores it', async ({ page }) => {
  await openList(page, '/sounds/catalog');
  await waitForWorker(page);
  const relayed: (string | undefined)[] = [];
  page.on('response', (response) => {
    const isSound = response.url().includes('/file-preview/get-stream-partial') && response.status() === 206;
    if (isSound) relayed.push(response.headers()[cacheHeader.toLowerCase()]);
  });
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(5));
  await expect(rows.nth(5).getByRole('img', offlineMark)).toBeVisible();
  expect(relayed.length).toBeGreaterThan(0);
  expect(new Set(relayed)).toEqual(new Set([undefined]));
});

test('sound of the first visit plays offline after a reload', async ({ page, context }) => {
  const rows = await openList(page, '/music/catalog');
  const jazz = page.getByRole('region', { name: 'Фильтры' }).getByRole('button', { name: /^«Джаз»/ });
  await expect(jazz).toBeVisible();
  await playRow(page, rows.nth(5));
  await waitForWorker(page);
  await expect(rows.nth(5).getByRole('img', offlineMark)).toBeVisible();
  // Their names and counts came before the service worker was in charge: the page stores them when it is idle.
  for (const response of [/tracks\/filters-list$/m, /tracks\/list\?facets=1&per_page=1$/m]) {
    await expect.poll(() => storedOnDevice(page)).toMatch(response);
  }
  await context.setOffline(true);
  await page.reload();
  await expect(jazz).toBeVisible();
  await playRow(page, rowsOf(page).nth(5));
  await expectHeard(page);
});

test('a response that comes after the service worker has taken charge, but was requested before, is stored', async ({
  page,
}) => {
  const address = /\/api\/music\/tracks\/filters-list$/;
  await page.route(address, async (route) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await route.continue();
  });
  await openList(page, '/music/catalog');
  await expect.poll(() => storedOnDevice(page)).toMatch(/tracks\/filters-list$/m);
});

test('offline, a track paused at an uncached position plays from a cached one', async ({ page, context }) => {
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await playRow(page, rows.nth(0));
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await seekTo(page, 0.8);
  await expect.poll(() => storedTime(page)).toBeGreaterThan(70);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => seekBar(page).getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(70);
  await playButton(page).click();
  await expect(playerOf(page).getByRole('status')).toContainText('эта часть трека не сохранена на устройстве');
  await expect(seekBar(page)).toHaveAttribute('aria-disabled', 'false');
  await seekTo(page, 0.05);
  await expectMoving(page);
  await expect(playerOf(page).getByRole('status')).toBeEmpty();
  await expectHeard(page);
});

test('offline, the expanded player of a phone shows that a position is not cached', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await playRow(page, rows.nth(0));
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Развернуть плеер' }).click();
  await seekTo(page, 0.8);
  await expect(page.getByText('эта часть трека не сохранена на устройстве')).toBeInViewport();
});

test('rows do not move when the connection is lost and restored', async ({ page, context }) => {
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  const place = () => rows.nth(5).boundingBox();
  const before = await place();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Показан список, сохранённый на этом устройстве')).toBeVisible();
  expect(await place()).toEqual(before);
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  expect(await place()).toEqual(before);
});

test('offline, next skips to the next cached track and says so', async ({ page, context }) => {
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await playRow(page, rows.nth(4));
  await playRow(page, rows.nth(1));
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText('Переменный ток');
  await expect(playerOf(page).getByRole('status')).toContainText('следующий трек, сохранённый на этом устройстве');
  await expectMoving(page);
});

test('offline, an uncached track shows a notice and plays once the connection returns', async ({ page, context }) => {
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Воспроизвести / })
    .click();
  await expect(playerOf(page).getByRole('status')).toContainText('этот трек не сохранён на устройстве');
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expectMoving(page);
  await expectHeard(page);
});

test('a track plays its buffer after the connection is lost, waits, and continues once it returns', async ({
  page,
  network,
}) => {
  const rows = await openList(page, `${network.origin}/music/catalog`);
  await playRow(page, rows.nth(0));
  // The first chunk is whole: what had come by then would be too little to play on by.
  const buffered = () =>
    page.locator('#player-audio').evaluate(({ buffered: own }: HTMLAudioElement) => (own.length > 0 ? own.end(0) : 0));
  await expect.poll(buffered).toBeGreaterThan(20);
  await network.refuse();
  await expectMoving(page);
  await seekTo(page, 0.17);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(18);
  await expectMoving(page);
  // In focus it reports where it was moved to.
  await seekBar(page).blur();
  await expect.poll(() => seekBar(page).getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(19);
  await network.restore();
  await expect.poll(() => positionOf(page), { timeout: 25_000 }).toBeGreaterThan(23);
  await expectHeard(page);
});

test('sound continues on a connection that is cut after every 150 kB', async ({ page, network }) => {
  const rows = await openList(page, `${network.origin}/music/catalog`);
  // What the service worker fetches for itself would share the line with the first seconds.
  await waitForWorker(page);
  network.become({ rtt: 20, rate: 6_250_000, cutAfter: 150_000 });
  network.cut();
  await page.locator('#player-audio').evaluate((audio: HTMLAudioElement) => {
    audio.dataset['stalls'] = '0';
    // The element exists for the lifetime of the page; the first wait is the opening.
    audio.addEventListener('waiting', () => {
      const { buffered, currentTime, dataset } = audio;
      const ahead = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
      // A busy machine decodes arrived data late: that is not caused by the connection.
      if (ahead < 0.5) dataset['stalls'] = String(Number(dataset['stalls']) + 1);
    });
  });
  await playRow(page, rows.nth(1));
  const opening = Number(await page.locator('#player-audio').getAttribute('data-stalls'));
  await expect.poll(() => positionOf(page), { timeout: 15_000 }).toBeGreaterThan(8);
  expect(Number(await page.locator('#player-audio').getAttribute('data-stalls'))).toBe(opening);
});

test('a restored server is detected automatically', async ({ page, app }) => {
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await app.kill();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await app.start();
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });
});

test('offline, search and sort cover cached rows and say so', async ({ page, app }) => {
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.reload();
  await openList(page, '/music/catalog');
  await app.kill();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('северные');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('Северный ветер');
  await expect(page.getByText('Ищем только среди сохранённого на этом устройстве')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('абракадабра');
  await expect(page.getByRole('main').getByText('По запросу «абракадабра» ничего не нашлось')).toBeVisible();
  await expect(page.getByText('Ищем только среди сохранённого на этом устройстве')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('');
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('duration_desc');
  await expect(rowsOf(page).first()).toContainText('Утренний трамвай');
  // Input would be lost with the page.
  expect(loads).toBe(0);
});

test('offline, what was heard is found by what it is like, although nothing was ever searched for', async ({
  page,
  app,
}) => {
  const lexicon = page.waitForResponse(/lexicon-music/);
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await playRow(page, rows.first());
  await (await lexicon).finished();
  await app.kill();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('барабаны');
  await expect(page.getByText('Ищем только среди сохранённого на этом устройстве')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Северный ветер');
});

test('offline, filters count and filter cached rows', async ({ page, app }) => {
  const rail = page.getByRole('region', { name: 'Фильтры' });
  const jazz = rail.getByRole('button', { name: /^«Джаз»/ });
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.reload();
  await expect(jazz).toBeVisible();
  await app.kill();
  await jazz.click();
  // Of the ten tracks of the first page, numbers 3, 6 and 9.
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(jazz).toHaveAccessibleName('«Джаз», 3');
  await expect(page.getByText('Ищем только среди сохранённого на этом устройстве')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Убрать «Джаз»' })).toBeVisible();
});
