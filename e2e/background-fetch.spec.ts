import type { Page } from '@playwright/test';

import { browserArgs, findBrowser } from '../tests/support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { expectMoving, openList, playRow, positionOf, rowsOf, seekTo, waitForWorker } from './steps.ts';

const executablePath = findBrowser();

test.use({
  serviceWorkers: 'allow',
  // A whole browser: the headless shell accepts a background fetch and never begins it.
  launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
});

/** As the system hides a page; the headless browser shows all of them. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** How many fetches the browser does on its own, and how many responses of ended ones are cached. */
const inBackground = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { backgroundFetch } = registration as unknown as { backgroundFetch: { getIds(): Promise<string[]> } };
    const isCached = await caches.has('tonika-background-v1');
    const cached = isCached ? await (await caches.open('tonika-background-v1')).keys() : [];
    return { running: (await backgroundFetch.getIds()).length, isAnyCached: cached.length > 0 };
  });

test('what is stored goes on with the app closed, and plays offline from its next start', async ({ page, network }) => {
  await openList(page, `${network.origin}/music/catalog`);
  await waitForWorker(page);
  for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Выделение' });
  // Previews of 200 kB take long enough to be left on their way.
  network.become({ rtt: 20, rate: 20_000 });
  network.cut();
  await selection.getByRole('button', { name: 'Сохранить на устройстве' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Память', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Отдельные треки' })).toContainText(/Сохраняется: \d+ %/);
  await hide(page);
  await expect.poll(async () => (await inBackground(page)).running).toBe(1);

  // An address of the origin that is no page of the app: it sees the caches, and takes nothing over.
  const other = await page.context().newPage();
  await other.goto(`${network.origin}/robots.txt`);
  await page.close();
  network.become({});
  await expect.poll(() => inBackground(other), { timeout: 60_000 }).toEqual({ running: 0, isAnyCached: true });

  await network.refuse();
  await openList(other, `${network.origin}/music/catalog`);
  const stored = rowsOf(other).getByRole('img', { name: 'Сохранено на устройстве' });
  await expect(stored).toHaveCount(2);
  expect(await inBackground(other)).toEqual({ running: 0, isAnyCached: false });
  await playRow(other, rowsOf(other).nth(1));
  await seekTo(other, 0.8);
  await expect.poll(() => positionOf(other)).toBeGreaterThan(40);
  await expectMoving(other);
});
