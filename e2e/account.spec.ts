import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { accountMenu, fillLogin, mailTo, logIn, makeAccount, newEmail, password, tonika } from './support/people.ts';

const loginButton = 'Войти';

test('a form submitted before the app has loaded puts no input into the URL', async ({ page }) => {
  let arrive = () => {};
  const released = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/register', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Пароль').fill('short');
  await main.getByLabel('Пароль').press('Enter');
  await main.getByRole('button', { name: 'Зарегистрироваться' }).click();
  arrive();
  await expect(main.getByLabel('Имя')).toHaveAccessibleDescription('Заполните это поле');
  await expect(main.getByLabel('Пароль')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Пароль')).toHaveValue('short');
  expect(new URL(page.url()).search).toBe('');
});

test('a person registers, confirms by mail, logs out and logs in again', async ({ page, app }) => {
  const email = newEmail();
  await page.goto('/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: loginButton }).click();
  await page.getByRole('dialog', { name: 'Вход' }).getByRole('button', { name: 'Зарегистрироваться' }).click();
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByLabel('Имя')).toHaveAccessibleDescription('Заполните это поле');
  await expect(dialog.getByLabel('Имя')).toBeFocused();
  await dialog.getByLabel('Имя').fill('Пётр');
  await dialog.getByLabel('Фамилия').fill('Ильин');
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Пароль').fill('short');
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByLabel('Пароль')).toHaveAccessibleDescription(/Не короче 8 символов$/);
  await dialog.getByLabel('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByRole('heading', { name: 'Проверьте почту' })).toBeFocused();
  await mailTo(app, email);

  // Before the address is confirmed the letter is offered once more.
  await dialog.getByRole('button', { name: 'Вернуться ко входу' }).click();
  await fillLogin(page, email);
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();

  const mail = await mailTo(app, email);
  await page.goto(mail.link);
  await expect(page).toHaveURL(`${app.origin}/welcome`);
  await expect(page.getByRole('heading', { name: 'Добро пожаловать, Пётр!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Добро пожаловать, Пётр!' })).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(`${app.origin}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: loginButton })).toBeVisible();
  await page.goto(mail.link);
  await expect(page.getByText('Ссылка недействительна: ею уже воспользовались или её срок истёк.')).toBeVisible();
  await logIn(page, email);
});

test('a wrong password shows an error at its field and keeps the input', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog?sort=name_asc');
  await page.getByRole('banner').getByRole('button', { name: loginButton }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByLabel('Электронная почта')).toBeFocused();
  await fillLogin(page, email, 'wrong');
  await expect(dialog.getByLabel('Электронная почта')).toHaveAccessibleDescription('Неверный адрес почты или пароль');
  await expect(dialog.getByLabel('Пароль')).toHaveValue('wrong');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: loginButton }).click();
  await expect(dialog.getByLabel('Электронная почта')).toHaveValue(email);
  await fillLogin(page, email);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/music\/catalog\?sort=name_asc$/);
  await expect(dialog).toBeHidden();
});

test('an account page redirects a guest to registration and back', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/en/account/profile?from=mail');
  await expect(page).toHaveURL(/\/en\/register\?redirect=/);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(`${app.origin}/en/account/profile?from=mail`);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  for (const path of [
    '/en/login',
    '/en/register',
    '/en/register?redirect=//evil.test',
    '/en/register?redirect=/en/login',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${app.origin}/en`);
  }
  await page.goto('/account/nothing');
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
});

test('any path under /account redirects a guest to registration without a session request', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/account/nothing');
  await expect(page).toHaveURL(/\/register\?redirect=%2Faccount%2Fnothing$/);
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible();
  expect(requested.filter((path) => /auth\/user|self\/profile|echo|pusher/.test(path))).toEqual([]);
});

test('a forgotten password is reset by a link in a mail', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(dialog.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  const { link } = await mailTo(app, email);
  await page.goto(link);
  await dialog.getByLabel('Новый пароль').fill('another password');
  await dialog.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль изменён. Войдите с новым паролем.')).toBeVisible();
  await fillLogin(page, email, 'another password');
  await expect(page).toHaveURL(`${app.origin}/`);
  await expect(accountMenu(page)).toBeVisible();
});

test(
  'a disabled account is logged out of an open page by its live event, with the reason',
  withServiceWorker,
  async ({ page, app }) => {
    const email = await makeAccount(app);
    await page.goto('/music/catalog');
    const subscribed = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
      }),
    );
    await logIn(page, email);
    await subscribed;
    await tonika(app, 'user', 'disable', email);
    const notified = page
      .getByRole('alert')
      .getByText('Аккаунт заблокирован администрацией. Если это ошибка, напишите нам.');
    await expect(notified).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: loginButton })).toBeVisible();
    await expect(page).toHaveURL(`${app.origin}/`);
    await page.getByRole('banner').getByRole('button', { name: loginButton }).click();
    await fillLogin(page, email);
    // In the form: the notice lies in the dialog, too.
    const form = page.getByRole('dialog').locator('form');
    await expect(form.getByText('Аккаунт заблокирован администрацией. Если это ошибка, напишите нам.')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringContaining('own.'));
  },
);

test('a session ended elsewhere ends here immediately, and login returns to the same page', async ({
  page,
  app,
  browser,
}) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { name: 'Профиль' })).toBeVisible();
  await page.getByLabel('Имя').fill('Мария');

  const other = await browser.newPage({ baseURL: app.origin });
  await other.goto('/account/profile');
  await other.getByRole('main').getByRole('button', { name: loginButton }).click();
  await fillLogin(other, email);
  await other.getByLabel('Текущий пароль').fill(password);
  await other.getByLabel('Новый пароль').fill('another password');
  await other.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(other.getByText('Пароль изменён.')).toBeVisible();
  await other.close();

  await expect(page).toHaveURL(/\/register\?redirect=%2Faccount%2Fprofile$/);
  await expect(page.getByText('Сеанс завершён. Войдите снова.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: loginButton }).click();
  await fillLogin(page, email, 'another password');
  // The input is still there.
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');
});
