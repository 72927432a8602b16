import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, fillLogin, mailTo, logIn, makeAccount, password } from './support/people.ts';

/** Passkeys belong to a host name: pages are opened at localhost, not at the number. */
const atName = (origin: string) => origin.replace('127.0.0.1', 'localhost');

/** A device with a fingerprint sensor that always verifies its owner. */
async function plugInDevice(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function prove(page: Page): Promise<void> {
  await page
    .getByLabel(/^(Пароль для подтверждения|Password to confirm)$/)
    .last()
    .fill(password);
  await page.getByRole('button', { name: /^(Продолжить|Continue)$/ }).click();
}

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: /^(Выйти|Log out)$/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^(Войти|Log in)$/ })).toBeVisible();
}

test('a passkey is added, and logs in alone, after the password, and instead of it', async ({ page, app }) => {
  const email = await makeAccount(app);
  const origin = atName(app.origin);
  await plugInDevice(page);
  await page.goto(`${origin}/music/catalog`);
  await logIn(page, email);
  await page.goto(`${origin}/account/profile`);
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await page.getByLabel('Название ключа').fill('Ноутбук');
  await page.reload();
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await expect(page.getByLabel('Название ключа')).toHaveValue('Ноутбук');
  await prove(page);
  const codes = page.getByRole('list', { name: 'Новые резервные коды' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = await codes.getByRole('listitem').first().textContent();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(part(page, 'Ключи доступа').getByText('Ноутбук')).toBeVisible();
  await expect(page.getByText('Осталось кодов: 10')).toBeVisible();
  expect((await mailTo(app, email)).subject).toBe('В «Тонику» добавлен ключ доступа');

  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click();
  await expect(accountMenu(page)).toBeVisible();

  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, email);
  await expect(page.getByText('Пароль верный. Остался второй шаг.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expect(accountMenu(page)).toBeVisible();

  await page.goto(`${origin}/account/profile`);
  await page.getByRole('button', { name: 'Отключить вход по паролю' }).click();
  await prove(page);
  await expect(page.getByText(/Вход по паролю отключён: вы входите/)).toBeVisible();

  const address = page.getByRole('region', { name: 'Электронная почта' });
  await expect(address.getByLabel('Пароль для подтверждения')).toHaveCount(0);
  await address.getByLabel('Новый адрес').fill(`new-${email}`);
  await address.getByRole('button', { name: 'Сменить адрес' }).click();
  await expect(address.getByText(`Новый адрес new-${email} ещё не подтверждён`, { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, email);
  await expect(page.getByText('Неверный адрес почты или пароль')).toBeVisible();
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click();
  await expect(accountMenu(page)).toBeVisible();
  expect(code).toMatch(/^([A-Z\d]{5}-){4}[A-Z\d]{5}$/);

  await page.goto(`${origin}/account/profile`);
  await page.getByRole('button', { name: 'Удалить аккаунт…' }).click();
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByText('Аккаунт удалён')).toBeVisible();
});

test('an authenticator app is connected by its key, and login takes its code or a recovery code', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await page.goto('/en/music/catalog');
  await logIn(page, email);
  await page.goto('/en/account/profile');
  const app2 = part(page, 'Authenticator app');
  await app2.getByRole('button', { name: 'Connect an app' }).click();
  await prove(page);
  await expect(app2.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = ((await app2.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await app2.getByLabel('Code from the app').fill('000000');
  await app2.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(app2.getByLabel('Code from the app')).toHaveAccessibleDescription('Wrong code');
  await app2.getByLabel('Code from the app').fill(totp.generate());
  await app2.getByRole('button', { name: 'Connect', exact: true }).click();
  const recovery = await page
    .getByRole('list', { name: 'New recovery codes' })
    .getByRole('listitem')
    .first()
    .textContent();
  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, email);
  // The next step: each counts once, and this one still does where it has become the one of now meanwhile.
  await page.getByLabel('Code from the app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, email);
  await page.getByRole('button', { name: 'Enter a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
});
