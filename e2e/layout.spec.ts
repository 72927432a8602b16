import type { Page } from '@playwright/test';

import { chunkOf, holdChunk } from './support/chunks.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';
import { openList, rowsOf } from './steps.ts';

/** The position of what a page shows first, once its fonts are there. */
async function firstRow(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const box = await rowsOf(page).first().boundingBox();
  if (!box) throw new Error('the page shows no row');
  return { x: box.x, y: box.y, width: box.width };
}

const footerTop = (page: Page) =>
  page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);

/** The page as the server has rendered it, or what `cut` leaves of it. */
async function asRendered<Measure>(
  page: Page,
  path: string,
  measure: (page: Page) => Promise<Measure>,
  cut = (html: string) => html,
) {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const viewport = page.viewportSize();
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, locale: 'ru-RU' });
  const rendered = await context.newPage();
  const address = new URL(path, page.url()).href;
  await rendered.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: cut(await response.text()) });
  });
  await rendered.goto(address);
  const measured = await measure(rendered);
  await context.close();
  return measured;
}

test('rows stand in their place while the rest of the page is on its way', async ({ page }) => {
  await page.goto('/music/catalog');
  await expect(page.getByRole('region', { name: 'Фильтры' })).toBeVisible();
  const untilFilters = (html: string) => {
    const [rows = '', ...rest] = html.split('aria-label="Фильтры"');
    expect(rest).toHaveLength(1);
    return rows;
  };
  expect(await asRendered(page, '/music/catalog', firstRow, untilFilters)).toEqual(await firstRow(page));
});

test('filters that are loaded after the page do not move its footer', async ({ page }) => {
  const path = '/music/playlists/1';
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('group', { name: 'Жанр' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await footerTop(page)).toBe(await asRendered(page, path, footerTop));
});

for (const width of [390, 1440]) {
  test(`actions that are loaded after an album do not move its tracks, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/music/albums/1');
    await expect(page.getByRole('main').getByRole('button', { name: 'Сохранить на устройстве' })).toBeVisible();
    expect(await firstRow(page)).toEqual(await asRendered(page, '/music/albums/1', firstRow));
  });
}

test('the button that stores a project does not move its tracks when it has loaded, on a phone', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'На месте', { music: ['music-1', 'music-2'] });
  const load = await holdChunk(page, 'src/features/device/OfflineCopies/OfflineSwitch.tsx');
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  await expect(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^Переместить/ }),
  ).toBeVisible();
  const before = await firstRow(page);
  load();
  await expect(page.getByRole('main').getByRole('button', { name: 'Сохранить на устройстве' })).toBeEnabled();
  expect(await firstRow(page)).toEqual(before);
});

test('the sections of the device storage do not move while it is measured, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const load = await holdChunk(page, 'src/features/device/OfflineCopies/CopiesSection.tsx');
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      // Not known to TypeScript's DOM: https://wicg.github.io/layout-instability/
      type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
      for (const { sources } of list.getEntries() as Shift[])
        moves.push(...sources.flatMap(({ node }) => (node?.closest('main') ? [node.textContent] : [])));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/storage');
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: 'Место для прослушанных записей' })).toBeVisible();
  await expect(main.getByText('Считаем, сколько занято…')).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Доступно офлайн' })).toBeVisible();
  const loaded = page.waitForResponse(`**${chunkOf('src/features/device/OfflineCopies/CopiesSection.tsx')}`);
  load();
  await loaded;
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([]);
});
