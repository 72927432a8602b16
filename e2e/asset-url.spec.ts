import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { storePicture } from '#server/media/pictures.ts';
import { savePicture } from '#server/repositories/pictures.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import sharp from 'sharp';

import { startApp, type App } from '../tests/support/app.ts';
import { startAssetServer, type AssetServer } from '../tests/support/asset-server.ts';
import { expect, test as base } from './support/fixtures.ts';
import { hearFromAssets, offlineMark } from './support/hear-from-assets.ts';
import { ownFolder } from './support/own-folder.ts';
import { expectHeard, openList, pauseButton, playRow, positionOf, rowsOf, seekTo, waitForWorker } from './steps.ts';
import type { Page } from '@playwright/test';

/** Gives all tracks one picture. */
async function addPicture(dataDir: string) {
  const place = await openWorkplace(readConfig({ DATA_DIR: dataDir, DEMO: '0' }, 'en'), 'en');
  const drawn = sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } }).png();
  const id = await savePicture(place.db, await storePicture(await drawn.toBuffer(), place.store));
  await place.db.updateTable('tracks').set({ picture_id: id }).execute();
  await place.close();
}

/** `served`: the product whose previews and pictures come from `assets`, a second server on the same files. */
const test = base.extend<{ served: App; assets: AssetServer; dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
  dataDir: ({}, give) =>
    ownFolder({}, async (folder) => {
      await addPicture(folder);
      await give(folder);
    }),
  assets: async ({ dataDir }, give) => {
    const assets = await startAssetServer(path.join(dataDir, 'files'));
    await give(assets);
    await assets.close();
  },
  served: async ({ dataDir, assets }, give) => {
    const app = await startApp(dataDir, { ASSET_URL: assets.url });
    await give(app);
    await app.stop();
  },
  baseURL: async ({ served }, give) => {
    await give(served.origin);
  },
});

const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ src, complete, naturalWidth }) => src.includes('/media/pictures/') && complete && naturalWidth > 0)
      .map(({ currentSrc }) => new URL(currentSrc).origin),
  );

/** Requests of sound that our own server got. */
function ownSound(page: Page, app: App): string[] {
  const found: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().startsWith(app.origin) && request.url().includes('get-stream')) found.push(request.url());
  });
  return found;
}

test('sound and pictures come from the other server by ranges: play, seek, next; offline after a reload', async ({
  page,
  context,
  served,
  assets,
}) => {
  const own = ownSound(page, served);
  await hearFromAssets(page);

  expect(own).toEqual([]);
  const sound = assets.requests.filter(({ url }) => url.includes('/previews/'));
  expect(sound.length).toBeGreaterThan(5);
  for (const { method, headers } of assets.requests) {
    expect(method).toBe('GET');
    expect(headers['if-range']).toBeUndefined();
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }
  for (const { headers } of sound) expect(headers.range).toMatch(/^bytes=\d+-\d+$/);
  await expect.poll(() => shownPictures(page)).toContain(assets.origin);

  await context.setOffline(true);
  await served.kill();
  await assets.close();
  await page.reload();
  await expect(rowsOf(page).nth(5).getByRole('img', offlineMark)).toBeVisible();
  await expect.poll(() => shownPictures(page)).toContain(assets.origin);
  await playRow(page, rowsOf(page).nth(5));
  await expectHeard(page);
  await seekTo(page, 0.6);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(4.5);
});

test('where pages may not read what the other server sends, everything comes from our own, and is cached', async ({
  page,
  served,
  assets,
}) => {
  assets.become({ allow: null });
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.reload();
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(5));
  await expectHeard(page);
  await expect(rows.nth(5).getByRole('img', offlineMark)).toBeVisible();
  await expect.poll(() => shownPictures(page)).not.toEqual([]);
  await pauseButton(page).click();
  await served.kill();
  await assets.close();
  await page.reload();
  await playRow(page, rowsOf(page).nth(5));
  await expectHeard(page);
  await expect.poll(() => shownPictures(page)).not.toEqual([]);
});
