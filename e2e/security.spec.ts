import { sidewaysOf } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { fillLogin, logIn, makeAccount, password } from './support/people.ts';

/** Each theme, language and width beside each other one. */
const looks = [
  { theme: 'dark', prefix: '', width: 1440 },
  { theme: 'dark', prefix: '/en', width: 390 },
  { theme: 'light', prefix: '', width: 390 },
  { theme: 'light', prefix: '/en', width: 1440 },
] as const;

for (const { theme, prefix, width } of looks) {
  test.describe(`${theme}, ${prefix ? 'English' : 'Russian'}, ${width} px`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 900 } });

    test('a person sees failed logins to their account', async ({ page, app }, info) => {
      const email = await makeAccount(app);
      await page.goto(`${prefix}/login`);
      await fillLogin(page, email, 'not the password');
      await expect(
        page.getByRole('dialog').getByText(/^(Неверный адрес почты или пароль|Wrong e-mail or password)$/),
      ).toBeVisible();
      await fillLogin(page, email, password);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto(`${prefix}/account/profile`);
      const section = page.getByRole('region', { name: /^(Безопасность|Security)$/ });
      const rows = section.getByRole('row');
      await expect(rows.filter({ hasText: /^.*(Вход|Login)/ })).toHaveCount(2);
      await expect(rows.filter({ hasText: /отказано|refused/ })).toHaveCount(1);
      await expect(rows.filter({ hasText: '127.0.0.1' }).first()).toBeVisible();
      await section.scrollIntoViewIfNeeded();
      await section.screenshot({ path: info.outputPath('security.png') });
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    });
  });
}

test('the secret of a mail link is neither in the URL nor in the history', withServiceWorker, async ({ page, app }) => {
  await logInOnce();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/login?from=mail#restore_hash=a-secret-of-a-mail');
  await expect(page.getByRole('dialog').getByLabel('Новый пароль')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(requested.filter((url) => /secret/.test(url))).toEqual([]);
  // Mails that were sent before the secret went behind `#`.
  await page.goto('/login?restore_hash=a-secret-of-a-mail');
  await expect(page.getByRole('dialog').getByLabel('Новый пароль')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/register?hash=another-secret');
  await expect(page.getByText('Ссылка недействительна')).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
  expect(stored.filter((url) => /secret/.test(url))).toEqual([]);

  /** The service worker is in charge, as at a later visit. */
  async function logInOnce() {
    const email = await makeAccount(app);
    await page.goto('/');
    await logIn(page, email);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('button', { name: 'Личный кабинет' }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  }
});
