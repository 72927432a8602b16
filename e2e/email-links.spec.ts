import type { Page } from '@playwright/test';

import type { App } from '../tests/support/app.ts';
import { expect, test } from './support/fixtures.ts';
import { fillLogin, mailTo, logIn, mailsTo, makeAccount, newEmail, password, post } from './support/people.ts';

/** Requests another address for the account that is signed in. @returns the mails to the new address and to the old one */
async function requestChange(page: Page, app: App, { from, to }: { from: string; to: string }) {
  await page.goto('/account/profile');
  await page.getByLabel('Новый адрес').fill(to);
  await page.getByLabel('Пароль для подтверждения').fill(password);
  await page.getByRole('button', { name: 'Сменить адрес' }).click();
  await expect(page.getByText(`Новый адрес ${to} ещё не подтверждён`)).toBeVisible();
  const [confirm, notice] = await mailsTo(app, [to, from]);
  if (!confirm || !notice) throw new Error('a mail is missing');
  return { confirm, notice };
}

test('an e-mail change is stopped from the old inbox without a session', async ({ page, app, browser }) => {
  const [email, next] = [await makeAccount(app), newEmail()];
  await page.goto('/music/catalog');
  await logIn(page, email);
  const { confirm, notice } = await requestChange(page, app, { from: email, to: next });
  expect(notice.subject).toBe('Смена адреса почты в «Тонике»');

  const inbox = await browser.newPage({ baseURL: app.origin });
  await inbox.goto(notice.link);
  await expect(inbox.getByRole('heading', { level: 1 })).toHaveText('Остановить смену адреса');
  await inbox.getByRole('button', { name: 'Остановить смену' }).click();
  await expect(inbox.getByText('Смена адреса остановлена')).toBeVisible();
  await inbox.getByRole('button', { name: 'Задать новый пароль' }).click();
  await expect(inbox.getByRole('dialog', { name: 'Восстановление пароля' })).toBeVisible();
  await inbox.close();

  await page.goto(confirm.link);
  await expect(page.getByText('Ссылка недействительна')).toBeVisible();
  await page.goto('/account/profile');
  await expect(page.getByText(`Текущий адрес: ${email}`)).toBeVisible();
  await expect(page.getByText('ещё не подтверждён')).toBeHidden();
});

test('a new address is confirmed by password without a session, and undone from the old inbox', async ({
  page,
  app,
  browser,
}) => {
  const [email, next] = [await makeAccount(app), newEmail()];
  await page.goto('/music/catalog');
  await logIn(page, email);
  const { confirm } = await requestChange(page, app, { from: email, to: next });

  const phone = await browser.newPage({ baseURL: app.origin });
  await phone.goto(confirm.link);
  await phone.getByLabel('Пароль').fill('not this one');
  await phone.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(phone.getByLabel('Пароль')).toHaveAccessibleDescription('Неверный пароль');
  await phone.getByLabel('Пароль').fill(password);
  await phone.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(phone.getByText(`Теперь вы входите с адресом ${next}`)).toBeVisible();

  const notice = await mailTo(app, email);
  await phone.goto('about:blank');
  await phone.goto(notice.link);
  await phone.getByRole('button', { name: 'Вернуть адрес' }).click();
  await expect(phone.getByText(`Вход снова по адресу ${email}`)).toBeVisible();
  await phone.getByLabel('Новый пароль').fill('password of the owner');
  await phone.getByRole('button', { name: 'Сохранить пароль' }).click();
  await fillLogin(phone, email, 'password of the owner');
  await expect(phone).toHaveURL(`${app.origin}/`);
  // The session that was open elsewhere is over, without a reload.
  await expect(page.getByText('Сеанс завершён. Войдите снова.')).toBeVisible();
  await phone.close();
});

test('an address registered twice gets its password on the page that the mail links to', async ({ page, app }) => {
  const email = newEmail();
  const person = { email, first_name: 'Анна', last_name: 'Орлова', locale_id: 1 };
  await post(app, 'users/self/register', { ...person, password: 'of the stranger' });
  await mailTo(app, email);
  await post(app, 'users/self/register', { ...person, password });
  const { link } = await mailTo(app, email);
  await page.goto(link);
  await expect(page.getByText('регистрировались несколько раз')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('set by the owner');
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(page).toHaveURL(`${app.origin}/welcome`);
  await expect(page.getByRole('heading', { name: 'Добро пожаловать, Анна!' })).toBeVisible();
});

test('a confirmation link asks before it replaces an unknown session', async ({ page, app }) => {
  const [email, other] = [await makeAccount(app), newEmail()];
  await page.goto('/music/catalog');
  await logIn(page, email);
  const person = { email: other, password, first_name: 'Вера', last_name: 'Мельник', locale_id: 1 };
  await post(app, 'users/self/register', person);
  const { link } = await mailTo(app, other);
  // The cookie outlives the page's own note of the session.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText(`Вы уже вошли как ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Выйти и подтвердить' }).click();
  await expect(page.getByRole('heading', { name: 'Добро пожаловать, Вера!' })).toBeVisible();
});
