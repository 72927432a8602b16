import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { serveVersions } from './support/newer-version.ts';
import { expectMoving, openList, playButton, playRow, waitForWorker } from './steps.ts';

/** Makes the page check for a newer version, and returns its notice. */
async function noticeOfUpdate(page: Page): Promise<Locator> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const notice = page.getByRole('group', { name: 'Доступна новая версия' });
  await expect(notice).toBeVisible();
  return notice;
}

test('a new version waits, interrupts nothing, and takes over on request', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    const rows = await openList(page, `${versions.origin}/music/catalog`);
    await waitForWorker(page);
    await playRow(page, rows.nth(0));
    versions.release();
    const notice = await noticeOfUpdate(page);
    await expectMoving(page);
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
    await expect(notice).toBeHidden();
    await expect(playButton(page)).toBeVisible();
  } finally {
    await versions.close();
  }
});

test('a new version takes over while the previous one is starting', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    await openList(page, `${versions.origin}/music/catalog`);
    await waitForWorker(page);
    versions.release();
    const notice = await noticeOfUpdate(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Обновить' }).evaluate((button: HTMLElement) => {
      void fetch('/favicon.svg?wake');
      button.click();
    });
    await reloaded;
    await expect(notice).toBeHidden();
  } finally {
    await versions.close();
  }
});
