import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { serveVersions } from './support/newer-version.ts';
import { logIn, makeAccount } from './support/people.ts';
import { expectMoving, openList, playButton, playRow, playerOf, rowsOf, titleOf, waitForWorker } from './steps.ts';

type Versions = Awaited<ReturnType<typeof serveVersions>>;

/** Makes the page load the newest version. The browser joins a check to one that has begun, and that one may find the version before. */
const loadNewest = (page: Page, versions: Versions) =>
  expect
    .poll(async () => {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
      });
      return versions.isLoaded();
    })
    .toBe(true);

/** Whether a version installs. */
const isInstalling = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing);
  });

/** Makes the page load the newest version, and returns its notice. */
async function noticeOfUpdate(page: Page, versions: Versions): Promise<Locator> {
  await loadNewest(page, versions);
  const notice = page.getByRole('group', { name: 'Доступна новая версия' });
  await expect(notice).toBeVisible();
  return notice;
}

/**
 * Stops the previous version where a request has started it again while the browser stopped it. Without DevTools the
 * browser does so after half a minute without an event; with them, which Playwright attaches to each worker, never.
 */
async function stopRestarted(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const stopped = new Set<string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (status === 'activated' && runningStatus === 'stopped') stopped.add(versionId);
      if (status === 'activated' && runningStatus === 'running' && stopped.delete(versionId))
        void browser.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
    }
  });
  await browser.send('ServiceWorker.enable');
}

test('a new version waits, interrupts nothing, and takes over on request', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    const rows = await openList(page, `${versions.origin}/music/catalog`);
    await waitForWorker(page);
    await playRow(page, rows.nth(0));
    versions.release();
    const notice = await noticeOfUpdate(page, versions);
    await expectMoving(page);
    await stopRestarted(page);
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
    await expect(notice).toBeHidden();
    await expect(playButton(page)).toBeVisible();
  } finally {
    await versions.close();
  }
});

test('a version is noticed after two that could not be installed', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    await openList(page, `${versions.origin}/music/catalog`);
    await waitForWorker(page);
    for (const _ of [1, 2]) {
      versions.release({ broken: true });
      await loadNewest(page, versions);
      // It has failed once the registration has none that installs.
      await expect.poll(() => isInstalling(page)).toBe(false);
    }
    versions.release();
    const notice = await noticeOfUpdate(page, versions);
    await stopRestarted(page);
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
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
    const notice = await noticeOfUpdate(page, versions);
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

test('an update keeps what was typed, the player and its queue, and what waits to be sent', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    const email = await makeAccount(app);
    const rows = await openList(page, `${versions.origin}/music/catalog`);
    await waitForWorker(page);
    await logIn(page, email);
    const [title, next] = [await titleOf(rows.nth(0)), await titleOf(rows.nth(1))];
    await playRow(page, rows.nth(0));
    const marks = '**/api/favorites/mark';
    await page
      .context()
      .route(marks, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await rows
      .nth(0)
      .getByRole('button', { name: /^В избранное/ })
      .click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Лицензирование и вопросы' }).click();
    await page.getByRole('dialog', { name: 'Связаться с нами' }).getByLabel('Сообщение').fill('Не играет');
    await page.keyboard.press('Escape');
    versions.release();
    const notice = await noticeOfUpdate(page, versions);
    await expectMoving(page);
    await stopRestarted(page);
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;

    await expect(playerOf(page)).toContainText(title);
    await playerOf(page).getByRole('button', { name: 'Следующий трек' }).click();
    await expect(playerOf(page)).toContainText(next);
    await expect(
      rowsOf(page)
        .nth(0)
        .getByRole('button', { name: /^Убрать из избранного/ }),
    ).toBeVisible();
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/favorites/mark') && response.ok());
    await page.context().unroute(marks);
    await sent;
    await page.getByRole('contentinfo').getByRole('button', { name: 'Лицензирование и вопросы' }).click();
    await expect(page.getByRole('dialog', { name: 'Связаться с нами' }).getByLabel('Сообщение')).toHaveValue(
      'Не играет',
    );
  } finally {
    await versions.close();
  }
});

/** Opens a window that plays, of a previous version, and one that the new version has announced itself to. */
async function openTwo(page: Page, versions: Versions) {
  const rows = await openList(page, `${versions.origin}/music/catalog`);
  await waitForWorker(page);
  const updating = await page.context().newPage();
  await openList(updating, `${versions.origin}/sounds/catalog`);
  await playRow(page, rows.nth(0));
  versions.release();
  const notice = await noticeOfUpdate(updating, versions);
  const update = async () => {
    await stopRestarted(updating);
    const reloaded = updating.waitForEvent('load');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
    await expect(notice).toBeHidden();
  };
  return { update };
}

test('a window of the previous version plays on beside one of the new version, and loads its own chunks', async ({
  page,
  app,
}) => {
  const versions = await serveVersions(app.port);
  try {
    const { update } = await openTwo(page, versions);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await update();
    await expect(page.getByRole('group', { name: 'Доступна новая версия' })).toBeVisible();
    await expectMoving(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Память', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Память устройства' })).toBeVisible();
    await expectMoving(page);
    expect(documents).toBe(0);
  } finally {
    await versions.close();
  }
});

test('an update does not wait for a response to another window that never ends', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    const { update } = await openTwo(page, versions);
    const endless = '/api/music/tracks/list?page=2&per_page=7';
    versions.withhold(endless);
    await page.evaluate(async (address) => {
      await fetch(address);
    }, endless);
    await update();
    await expectMoving(page);
  } finally {
    await versions.close();
  }
});

test('the active version replies to a request to make way', async ({ page, app }) => {
  const versions = await serveVersions(app.port);
  try {
    await openList(page, `${versions.origin}/music/catalog`);
    await waitForWorker(page);
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const replied = new Promise((resolve) => port1.addEventListener('message', resolve));
      port1.start();
      navigator.serviceWorker.controller?.postMessage({ type: 'apply-update' }, [port2]);
      await replied;
    });
  } finally {
    await versions.close();
  }
});
