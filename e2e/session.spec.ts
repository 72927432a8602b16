import type { Page } from '@playwright/test';

import type { App } from '../tests/support/app.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { accountMenu, fillLogin, mailTo, logIn, makeAccount, password, tonika } from './support/people.ts';
import { openList, waitForWorker } from './steps.ts';

const logOut = async (page: Page) => {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
};

async function chooseLanguage(page: Page, menu: string, language: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/** The language of the next mail to a person. */
async function mailLanguageOf(app: App, email: string): Promise<'en' | 'ru'> {
  await fetch(`${app.origin}/api/users/self/password-restore-request-create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ru' },
    body: JSON.stringify({ email }),
  });
  return /[a-z]/i.test((await mailTo(app, email)).subject) ? 'en' : 'ru';
}

test('the chosen language is sent to the server, which writes mails in it', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  const notified = page.waitForResponse((response) => response.url().endsWith('/api/users/self/set-locale'));
  await page.getByRole('button', { name: 'Язык, RU' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  expect((await notified).ok()).toBe(true);
  expect(await mailLanguageOf(app, email)).toBe('en');
});

test(
  'of languages chosen offline the last is sent once, when the connection returns',
  withServiceWorker,
  async ({ page, app, context }) => {
    const email = await makeAccount(app);
    await openList(page, '/music/catalog');
    await waitForWorker(page);
    await logIn(page, email);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/self/set-locale')) sent += 1;
    });
    await context.setOffline(true);
    await chooseLanguage(page, 'Язык, RU', 'English');
    await chooseLanguage(page, 'Language, EN', 'Русский');
    await chooseLanguage(page, 'Язык, RU', 'English');
    await expect(page.getByText('Waiting to be sent: 1')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => sent).toBe(1);
    // Without leaving the page: the next one would send again what this one has not finished, under the same key.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Device storage' }).click();
    await expect(page.getByText('Everything has been sent.')).toBeVisible();
    expect(sent).toBe(1);
    expect(await mailLanguageOf(app, email)).toBe('en');
  },
);

test(
  'the last person stays signed in offline, and the session is restored with the connection',
  withServiceWorker,
  async ({ page, app, context }) => {
    const email = await makeAccount(app);
    await openList(page, '/music/catalog');
    await waitForWorker(page);
    await logIn(page, email);
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    const requested = page.waitForResponse((response) =>
      /\/(auth\/user|self\/profile)$/.test(new URL(response.url()).pathname),
    );
    await context.setOffline(false);
    expect((await requested).status()).toBe(200);
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Анна Орлова' }).click();
    await page.getByLabel('Фамилия').fill('Мельник');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
  },
);

test(
  'a broken socket reconnects, subscribes again, and is named in every request',
  withServiceWorker,
  async ({ page, app, network }) => {
    const email = await makeAccount(app);
    const listening = () =>
      page.waitForEvent('websocket').then((socket) =>
        socket.waitForEvent('framereceived', {
          predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
        }),
      );
    await page.goto(`${network.origin}/music/catalog`);
    const first = listening();
    await logIn(page, email);
    await first;
    const request = page.waitForRequest((sent) => sent.url().endsWith('/set-locale'));
    await page.getByRole('button', { name: 'Язык, RU' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    expect((await request).headers()['x-socket-id']).toMatch(/^\d+\.\d+$/);

    const again = listening();
    network.cut();
    await again;
    await tonika(app, 'user', 'disable', email);
    const notified = page
      .getByRole('alert')
      .getByText('Your account has been blocked. If you think this is a mistake, contact us.');
    await expect(notified).toBeVisible();
  },
);

test('display settings follow the account across log-outs', async ({ page, app }) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  const tags = page.getByRole('group', { name: 'Вид' }).getByRole('button', { name: 'Теги' });
  const pressed = (yes: boolean) => expect(tags).toHaveAttribute('aria-pressed', String(yes));
  await pressed(false);
  await logIn(page, email);
  await tags.click();
  await pressed(true);
  await logOut(page);
  await openList(page, '/music/catalog');
  await pressed(false);
  await logIn(page, email);
  await pressed(true);
});

test('log-out works when the page is left in the same moment', async ({ page, app }) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await accountMenu(page).click();
  // What the next page finds, were this one gone before its next task.
  const hint = await page.getByRole('menuitem', { name: 'Выйти' }).evaluate((entry: HTMLElement) => {
    entry.click();
    const stored = localStorage.getItem('tnk.session');
    location.reload();
    return stored;
  });
  expect(hint).toMatch(/^leaving/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(async () => (await page.context().request.get('/api/auth/user')).status()).toBe(401);
});

test(
  'log-out works when the page is closed immediately',
  withServiceWorker,
  async ({ page, app, network, context }) => {
    const email = await makeAccount(app);
    await page.goto(`${network.origin}/music/catalog`);
    await logIn(page, email);
    const send = async () => (await context.request.get('/api/auth/user')).status();
    expect(await send()).toBe(200);
    // No request arrives.
    network.become({ hang: true });
    network.cut();
    const sent = page.waitForRequest((request) => request.url().endsWith('/logout'));
    await logOut(page);
    await sent;
    await page.close();
    expect(await send()).toBe(200);
    network.become({});
    network.cut();
    const next = await context.newPage();
    await next.goto(`${network.origin}/music/catalog`);
    await expect(next.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect.poll(send).toBe(401);
  },
);

test('a failed request while the page is left does not revert a log-out', async ({ page, app }) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  // Firefox aborts pending requests when a page is left, while its scripts still run.
  await page.route('**/api/**/logout', (route) => route.abort(), { times: 1 });
  await logOut(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(async () => (await page.context().request.get('/api/auth/user')).status()).toBe(401);
});

test('log-out clears the input of an open form', async ({ page, app }) => {
  const [one, two] = [await makeAccount(app), await makeAccount(app)];
  await page.goto('/music/catalog');
  await logIn(page, one);
  await page.goto('/account/profile');
  await page.getByLabel('Новый адрес').fill('secret@example.test');
  await logOut(page);
  await logIn(page, two);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Профиль' }).click();
  await expect(page.getByLabel('Новый адрес')).toHaveValue('');
});

test('a guest link opened in a session says so, and can be followed', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  const { link } = await mailTo(app, email);
  await page.keyboard.press('Escape');
  await logIn(page, email);
  await page.goto(link);
  await expect(page.getByRole('status').getByText(`Вы уже вошли как ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Выйти и открыть ссылку' }).click();
  await expect(dialog.getByLabel('Новый пароль')).toBeVisible();
});

test('sessions are listed with devices and ended from the profile with immediate effect', async ({
  page,
  app,
  browser,
}) => {
  const email = await makeAccount(app);
  const other = await browser.newPage({ baseURL: app.origin });
  const subscribed = other.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
    }),
  );
  await other.goto('/music/catalog');
  await logIn(other, email);
  await subscribed;
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  const list = page.getByRole('list', { name: 'Сеансы' });
  // With the session that the link of the registration's mail began.
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('Это устройство');
  await list.getByRole('button', { name: 'Завершить сеанс: Chrome, Linux' }).first().click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(other.getByText('Сеанс завершён. Войдите снова.')).toBeVisible();
  await page.getByRole('button', { name: 'Завершить остальные' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(accountMenu(page)).toBeVisible();
  await other.close();
});

test('a password change in one tab keeps other tabs of the browser signed in', async ({ page, app, context }) => {
  const email = await makeAccount(app);
  await page.goto('/account/profile');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, email);
  const tab = await context.newPage();
  await tab.goto('/account/profile');
  await expect(tab.getByLabel('Имя')).toHaveValue('Анна');
  await page.getByLabel('Текущий пароль').fill(password);
  await page.getByLabel('Новый пароль').fill('another password');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён.')).toBeVisible();
  await tab.getByLabel('Имя').fill('Мария');
  await tab.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(tab.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');

  // Logging out in one tab leaves the others where guests may be, and says so.
  await tab.goto('/music/catalog?sort=name_asc');
  await expect(accountMenu(tab)).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(tab.getByText('Вы вышли из аккаунта в другой вкладке')).toBeVisible();
  await expect(tab).toHaveURL(/\/music\/catalog\?sort=name_asc$/);
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
});
