import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailTo, newEmail, password } from './support/people.ts';
import { openList } from './steps.ts';

test('a guest who downloads registers, returns to the track, and requests a subscription by one click', async ({
  page,
  app,
}) => {
  const email = newEmail();
  const rows = await openList(page, '/music/catalog?sort=name_asc');
  const row = rows.filter({ hasText: 'Короткая встреча' });
  const download = row.getByRole('button', { name: /^Скачать(, |$)/ });
  await download.click();
  const login = page.getByRole('dialog', { name: 'Вход' });
  await expect(login).toHaveAccessibleDescription(
    /^Чтобы скачать «Короткая встреча», войдите или зарегистрируйтесь\. Аккаунт нужен, чтобы скачивать по подписке/,
  );
  expect(await violations(page)).toEqual([]);
  await login.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  await expect(dialog).toHaveAccessibleDescription(/^Чтобы скачать «Короткая встреча»/);
  await expect(dialog.getByRole('link', { name: 'пользовательское соглашение' })).toHaveAttribute('href', '/agreement');
  await dialog.getByLabel('Имя').fill('Пётр');
  await dialog.getByLabel('Фамилия').fill('Ильин');
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  await page.goto((await mailTo(app, email)).link);

  await expect(page).toHaveURL(/\/music\/catalog\?sort=name_asc&track_id=\d+&active_tab=info&entity=music$/);
  await expect(page.getByRole('complementary', { name: 'Панель трека' })).toContainText('Короткая встреча');
  await expect(page.getByText(/^Почта подтверждена, вы вошли\. .* нужна подписка\.$/)).toBeVisible();

  await download.click();
  const contact = page.getByRole('dialog', { name: 'Связаться с нами' });
  await expect(contact).toHaveAccessibleDescription(
    'Подписки пока нет. Чтобы скачать «Короткая встреча», оформите подписку на музыку.',
  );
  await expect(contact.getByRole('button', { name: 'Отправить запрос' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Сообщение отправлено. Мы ответим на ${email}.`)).toBeVisible();

  // For a project it is shown before any click.
  const needed = page.getByText('Подписки пока нет. Чтобы добавлять в проекты музыку и звуки, оформите');
  await page.goto('/account/projects');
  await page.getByRole('button', { name: 'Новый проект' }).first().click();
  await expect(needed).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const project = page.getByRole('dialog', { name: 'Проект' });
  await project.getByLabel('Название').fill('Ночной рейс');
  await project.getByRole('button', { name: 'Создать проект' }).click();
  await expect(page.getByText('Чтобы добавлять в проекты музыку, оформите подписку на музыку.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Посмотреть подписки' }).click();
  await expect(page).toHaveURL('/licensing');
  await page.goBack();
  await page.goto('/music/catalog?sort=name_asc');
  await download.click();
  await contact.getByRole('button', { name: 'Посмотреть подписки' }).click();
  await expect(page).toHaveURL('/licensing');
  await expect(contact).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
