import type { CDPSession, Page } from '@playwright/test';

import { findBrowser, browserArgs } from '../tests/support/browser.ts';
import { openList, rowsOf, titleOf, waitForWorker } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn, password } from './support/people.ts';
import { addRow, makeSubscriber, removeProject, requestsOf, seedProject } from './support/projects.ts';

const executablePath = findBrowser();

// A whole browser: the headless shell has no Background Sync.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
});

/** Where the worker is registered that sends with the app closed. */
const scope = '/assets/outbox/';

/** The tags for which the browser is to start the worker; undefined before it is installed. */
const tagsOf = (page: Page) =>
  page.evaluate(async (under) => {
    const registration = await navigator.serviceWorker.getRegistration(under);
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } };
    return registration?.active ? sync.getTags() : undefined;
  }, scope);

/** Starts the worker as the browser does when the connection is back. */
async function startSync(browser: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === origin + scope);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'tonika-outbox',
    lastChance: false,
  });
}

test('what was done offline is sent with the app closed, once and in order', async ({ page, app, network }) => {
  const email = await makeSubscriber(app);
  await seedProject(app, email, 'Черновик', { music: ['music-3'] });
  const leaving = await seedProject(app, email, 'Лишний', {});
  const { request, send } = requestsOf(app);
  const { token }: { token: string } = (await send('auth/login', { email, password })).data;
  const read = async <Data>(path: string): Promise<Data> =>
    (await request(path, { headers: { authorization: `Bearer ${token}` } })).data;
  const names = async () => (await read<{ name: string }[]>('projects/self/list')).map(({ name }) => name).toSorted();

  await openList(page, `${network.origin}/music/catalog`);
  const title = await titleOf(rowsOf(page).nth(0));
  await logIn(page, email);
  await waitForWorker(page);
  await page.goto(`${network.origin}/account/projects`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Черновик' })).toBeVisible();
  await expect.poll(() => tagsOf(page)).toEqual([]);
  await openList(page, `${network.origin}/music/catalog`);
  await network.refuse();

  await rowsOf(page)
    .nth(0)
    .getByRole('button', { name: /^В избранное/ })
    .click();
  await addRow(page, 0, 'Лишний');
  await addRow(page, 0, 'Черновик');
  await page.goto(`${network.origin}/account/projects`);
  const card = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Черновик' }) });
  await card.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Проект' });
  await dialog.getByLabel('Название').fill('Дорога домой');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(main.getByRole('link', { name: 'Дорога домой' })).toBeVisible();
  await expect.poll(() => tagsOf(page)).toEqual(['tonika-outbox']);

  const context = page.context();
  const elsewhere = await context.newPage();
  const browser = await context.newCDPSession(elsewhere);
  await page.close();
  await removeProject(app, email, leaving);
  await network.restore();
  await startSync(browser, network.origin);
  await expect.poll(names).toEqual(['Дорога домой']);
  const marks = await read<{ item_ids: number[] }[]>('favorites/marks');
  expect(marks.map(({ item_ids }) => item_ids.length)).toEqual([1]);

  const posted: string[] = [];
  context.on('request', (one) => {
    if (one.method() === 'POST' && /favorites|projects/.test(one.url())) posted.push(one.url());
  });
  const again = await context.newPage();
  await again.goto(`${network.origin}/account/projects`);
  // The project is gone: the person decides what becomes of the change.
  await expect(again.getByText(/^Не выполнено/)).toBeVisible();
  await again.getByRole('link', { name: 'Дорога домой' }).click();
  await expect(rowsOf(again)).toHaveCount(2);
  await expect(rowsOf(again).nth(1)).toContainText(title);
  await expect(again.getByText(/^Ожида/)).toHaveCount(0);
  expect(posted).toEqual([]);
});
