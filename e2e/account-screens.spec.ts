import { sidewaysOf } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, logIn, makeAccount } from './support/people.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Each theme, language and width beside each other one. */
const looks = [
  { theme: 'dark', prefix: '', viewport: desktop },
  { theme: 'dark', prefix: '/en', viewport: phone },
  { theme: 'light', prefix: '', viewport: phone },
  { theme: 'light', prefix: '/en', viewport: desktop },
] as const;

for (const { theme, prefix, viewport } of looks) {
  test.describe(`${theme}, ${prefix ? 'English' : 'Russian'}, ${viewport.width} px`, () => {
    test.use({ colorScheme: theme, viewport });

    test('every account screen passes axe', async ({ page, app }) => {
      const email = await makeAccount(app);
      await page.goto(`${prefix}/register`);
      await page.getByRole('main').locator('button[type=submit]').first().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await violations(page), 'register').toEqual([]);
      await page.goto(`${prefix}/login`);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await violations(page), 'log in').toEqual([]);
      await dialog.getByRole('button', { name: /^(Забыли пароль\?|Forgot your password\?)$/ }).click();
      expect(await violations(page), 'restore').toEqual([]);
      await page.keyboard.press('Escape');
      for (const kind of ['confirm_hash', 'stop_hash', 'undo_hash', 'unknown']) {
        // A change of the fragment alone would not reload the page.
        await page.goto('about:blank');
        await page.goto(`${prefix}/email#${kind}=x`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('button').or(page.getByRole('alert')).first()).toBeVisible();
        expect(await violations(page), kind).toEqual([]);
        expect(await sidewaysOf(page), kind).toBeLessThanOrEqual(0);
      }
      await page.goto(`${prefix}/login`);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await logIn(page, email);
      await accountMenu(page).click();
      expect(await violations(page), 'menu').toEqual([]);
      await page.getByRole('menuitem').first().click();
      await expect(dialog).toBeVisible();
      expect(await violations(page), 'user').toEqual([]);
      await page.goto(`${prefix}/welcome`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), 'welcome').toEqual([]);
      await page.goto(`${prefix}/account/profile`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expect(page.getByText(/^(Это устройство|This device)$/)).toBeVisible();
      expect(await violations(page), 'profile').toEqual([]);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: /^(Оформить подписку|Get a subscription)$/ }).click();
      await expect(dialog).toBeVisible();
      expect(await violations(page), 'contact').toEqual([]);
    });
  });
}
