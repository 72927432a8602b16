import type { Page } from '@playwright/test';

import type { App } from '../tests/support/app.ts';
import { openList, playRow, rowsOf, waitForWorker } from './steps.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { accountMenu, logIn, password, tonika } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';
import { storedOnDevice } from './support/stored.ts';

const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Войти' });

/** Ends all sessions of a person, as from another device. */
async function endSessions(app: App, email: string) {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${app.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBeLessThan(300);
    return response;
  };
  const response = await post('auth/login', { email, password });
  const { data } = (await response.json()) as { data: { token: string } };
  await post('users/self/sessions/end-others', {}, data.token);
}

const endings: Record<string, (page: Page, app: App, email: string) => Promise<void>> = {
  'a log-out': async (page) => {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
  },
  'a session that the server has ended': async (_page, app, email) => endSessions(app, email),
  'a block of the account': async (_page, app, email) => tonika(app, 'user', 'disable', email),
  'the deletion of the account': async (page) => {
    await page.goto('/account/profile');
    await page.getByRole('button', { name: 'Удалить аккаунт…' }).click();
    await page.getByLabel('Пароль для удаления аккаунта').fill(password);
    await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  },
};

/** A person's project is offline on the device, with their marks, history and responses. */
async function useDevice(page: Page, app: App, name: string) {
  const email = await makeSubscriber(app);
  const project = await seedProject(app, email, name, { music: ['music-3'] });
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  const subscribed = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
    }),
  );
  await logIn(page, email);
  await subscribed;
  await playRow(page, rowsOf(page).nth(2));
  await page.evaluate((path) => history.pushState(null, '', path), project);
  await page.getByRole('main').getByRole('button', { name: 'Сохранить на устройстве' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Доступно офлайн/ })).toBeVisible();
  return { email, project };
}

/** Entries of what the device has stored that belong to one person. */
async function personalEntries(page: Page, ...texts: string[]): Promise<string[]> {
  const stored = (await storedOnDevice(page)).split('\n');
  const keys =
    /own\.tonika|session\.user|calls \["sender"|"(?:marks|history|offline-copies|file-drafts|report-fields)\.[1-9]/;
  return stored.filter((entry) => keys.test(entry) || texts.some((text) => entry.includes(text)));
}

for (const [ending, end] of Object.entries(endings)) {
  test(`after ${ending} the device has nothing of the person`, withServiceWorker, async ({ page, app }) => {
    const { email } = await useDevice(page, app, 'Каспий');
    await expect.poll(async () => (await personalEntries(page, email, 'Каспий')).length).toBeGreaterThan(4);
    await expect.poll(async () => (await personalEntries(page)).join()).toContain('sender');
    await end(page, app, email);
    await expect(
      logInButton(page)
        .or(page.getByRole('main').getByRole('button', { name: 'Войти' }))
        .first(),
    ).toBeVisible();
    await expect.poll(() => personalEntries(page, email, 'Каспий')).toEqual([]);
  });
}

test(
  'two people of one browser never see what the other one has, offline too',
  withServiceWorker,
  async ({ page, app, context }) => {
    const { project } = await useDevice(page, app, 'Каспий');
    await page.goto('/account/projects');
    await expect(page.getByRole('link', { name: 'Каспий' })).toBeVisible();
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(logInButton(page)).toBeVisible();

    const other = await makeSubscriber(app);
    await logIn(page, other);
    await context.setOffline(true);
    for (const address of ['/account/projects', project, '/storage']) {
      await page.goto(address);
      await expect(page.getByText('Нет подключения к интернету.', { exact: false }).first()).toBeVisible();
      await expect(page.getByText('Каспий')).toHaveCount(0);
    }
    await context.setOffline(false);
  },
);
