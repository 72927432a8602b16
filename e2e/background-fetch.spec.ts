import { dataPaths } from '#server/domain/data-paths.ts';
import type { Page } from '@playwright/test';

import { startApp } from '../tests/support/app.ts';
import { startAssetNginx } from '../tests/support/asset-nginx.ts';
import { browserArgs, findBrowser } from '../tests/support/browser.ts';
import { openNetwork, type Network } from '../tests/support/network.ts';
import { expect, test as base } from './support/fixtures.ts';
import { ownFolder } from './support/own-folder.ts';
import { expectMoving, openList, playRow, positionOf, rowsOf, seekTo, waitForWorker } from './steps.ts';

const executablePath = findBrowser();

/** Where a journey opens the app, and the line that its sound comes over. */
interface Place {
  readonly origin: string;
  readonly line: Network;
  /** Takes the app away as well as the line. */
  readonly cutOff: () => Promise<unknown>;
}

/** `fromNginx`: a server of its own, whose sound comes from nginx as ASSET_URL. */
const test = base.extend<{ dataDir: string; fromNginx: Place }>({
  dataDir: ownFolder,
  fromNginx: async ({ dataDir }, give) => {
    const nginx = await startAssetNginx({ folder: dataPaths(dataDir).files });
    const line = await openNetwork(nginx.port);
    const app = await startApp(dataDir, { ASSET_URL: line.origin });
    await give({ origin: app.origin, line, cutOff: () => Promise.all([line.refuse(), app.kill()]) });
    await app.stop();
    await line.close();
    await nginx.stop();
  },
});
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

async function storeWithTheAppClosed(page: Page, { origin, line, cutOff }: Place): Promise<void> {
  await openList(page, `${origin}/music/catalog`);
  await waitForWorker(page);
  for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Выделение' });
  // Previews of 200 kB take long enough to be left on their way.
  line.become({ rtt: 20, rate: 20_000 });
  line.cut();
  await selection.getByRole('button', { name: 'Сохранить на устройстве' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Память', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Отдельные треки' })).toContainText(/Сохраняется: \d+ %/);
  await hide(page);
  await expect.poll(async () => (await inBackground(page)).running).toBe(1);

  // An address of the origin that is no page of the app: it sees the caches, and takes nothing over.
  const other = await page.context().newPage();
  await other.goto(`${origin}/robots.txt`);
  await page.close();
  line.become({});
  await expect.poll(() => inBackground(other), { timeout: 60_000 }).toEqual({ running: 0, isAnyCached: true });

  await cutOff();
  await openList(other, `${origin}/music/catalog`);
  const stored = rowsOf(other).getByRole('img', { name: 'Сохранено на устройстве' });
  await expect(stored).toHaveCount(2);
  expect(await inBackground(other)).toEqual({ running: 0, isAnyCached: false });
  await playRow(other, rowsOf(other).nth(1));
  await seekTo(other, 0.8);
  await expect.poll(() => positionOf(other)).toBeGreaterThan(40);
  await expectMoving(other);
}

test('what is stored goes on with the app closed, and plays offline from its next start', async ({ page, network }) => {
  await storeWithTheAppClosed(page, { origin: network.origin, line: network, cutOff: () => network.refuse() });
});

test(
  'what is stored from nginx as ASSET_URL goes on with the app closed, and plays offline',
  { tag: '@nginx' },
  async ({ page, fromNginx }) => {
    await storeWithTheAppClosed(page, fromNginx);
  },
);
