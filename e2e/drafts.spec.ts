import type { Locator, Page } from '@playwright/test';

import { openList, rowsOf } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, logIn, makeAccount } from './support/people.ts';
import { addButton, makeSubscriber, menuOf, seedProject } from './support/projects.ts';
import { storedOfPerson } from './support/stored.ts';

/** What is typed into a form, by its labels. */
type Typed = Record<string, string>;

/** Opens a form, types into it, reloads the page with it open, opens it again, and finds what was typed. */
async function expectDraft(page: Page, open: () => Promise<Locator>, typed: Typed) {
  // The word for what may be left out follows the label.
  const field = (form: Locator, label: string) =>
    form.getByRole('textbox', { name: new RegExp(`^${label}(, необязательно)?$`) });
  const before = await open();
  for (const [label, text] of Object.entries(typed)) await field(before, label).fill(text);
  await page.reload();
  const after = await open();
  for (const [label, text] of Object.entries(typed)) await expect(field(after, label), label).toHaveValue(text);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the form of the project «Каспий» from its page. */
const editing = (page: Page) => async () => {
  await page.getByRole('button', { name: 'Действия с проектом «Каспий»' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  return dialogOf(page, 'Проект');
};

/** A dialog that a button of the page opens. */
const opener = (page: Page, button: Locator, name: string) => async () => {
  await button.click();
  const dialog = dialogOf(page, name);
  await expect(dialog).toBeVisible();
  return dialog;
};

test('what a guest has typed into a form is there again after a reload', async ({ page }) => {
  await openList(page, '/music/catalog');
  const login = opener(page, page.getByRole('banner').getByRole('button', { name: 'Войти' }), 'Вход');
  await expectDraft(page, login, { 'Электронная почта': 'anna@example.test' });
  // The address goes along to the registration and to a new password.
  await dialogOf(page, 'Вход').getByRole('button', { name: 'Зарегистрироваться' }).click();
  const registration = dialogOf(page, 'Регистрация');
  await expect(registration.getByLabel('Электронная почта')).toHaveValue('anna@example.test');
  await page.keyboard.press('Escape');
  const register = async () => {
    const dialog = await login();
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    return registration;
  };
  await expectDraft(page, register, {
    Имя: 'Анна',
    Фамилия: 'Орлова',
    'Электронная почта': 'anna.orlova@example.test',
  });
  await page.keyboard.press('Escape');
  const restore = await login();
  await restore.getByRole('button', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('dialog').getByLabel('Электронная почта')).toHaveValue('anna.orlova@example.test');
  await page.keyboard.press('Escape');

  const message = { Тема: 'Про запись', Сообщение: 'Не играет', 'Как вас зовут': 'Анна' };
  const footer = page.getByRole('contentinfo').getByRole('button', { name: 'Лицензирование и вопросы' });
  await expectDraft(page, opener(page, footer, 'Связаться с нами'), message);
  await page.goto('/contacts');
  const section = page.getByRole('region', { name: 'Написать нам' });
  await expectDraft(page, async () => section, { ...message, Сообщение: 'Не играет и не качается' });
  await page.goto('/licensing');
  const plan = page.getByRole('list', { name: 'Подписки' }).getByRole('button').first();
  await expectDraft(page, opener(page, plan, 'Связаться с нами'), { Сообщение: 'Нас трое' });
});

test('what a person without a subscription has typed is there again after a reload', async ({ page, app }) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await openList(page, '/music/catalog');
  const download = rowsOf(page)
    .nth(1)
    .getByRole('button', { name: /^Скачать(, |$)/ });
  await expectDraft(page, opener(page, download, 'Связаться с нами'), { Сообщение: 'Нужно завтра' });
  await page.keyboard.press('Escape');
  const exclusive = rowsOf(page)
    .nth(3)
    .getByRole('button', { name: /^Скачать(, |$)/ });
  await expectDraft(page, opener(page, exclusive, 'Связаться с нами'), { Сообщение: 'Для рекламы' });
  await page.goto('/contacts');
  const section = page.getByRole('region', { name: 'Написать нам' });
  await expectDraft(page, async () => section, { Сообщение: 'Есть вопрос', Телефон: '+7 900 000-00-00' });

  await page.goto('/account/profile');
  const person = page.getByRole('region', { name: 'О себе' });
  await expectDraft(page, async () => person, { Имя: 'Вера', Телефон: '+7 900 000-00-01' });
  const address = page.getByRole('region', { name: 'Электронная почта' });
  await expectDraft(page, async () => address, { 'Новый адрес': 'vera@example.test' });
  await page.goto('/music/catalog');
  const user = async () => {
    await accountMenu(page).click();
    await page.getByRole('menuitem').first().click();
    return dialogOf(page, 'Ваши данные');
  };
  await expectDraft(page, user, { Фамилия: 'Мельник' });
});

test('what was typed of projects and reports is there again after a reload', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Каспий', { music: ['music-2', 'music-3'] });
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await openList(page, '/music/catalog');
  const create = async () => {
    await rowsOf(page).nth(0).getByRole('button', addButton).click();
    await menuOf(page).getByRole('button', { name: 'Новый проект' }).click();
    return dialogOf(page, 'Проект');
  };
  await expectDraft(page, create, { Название: 'Вечер', 'От кого': 'Студия «Маяк»' });

  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(2);
  const edit = editing(page);
  await expectDraft(page, edit, { Название: 'Каспий, монтаж 2' });
  await page.keyboard.press('Escape');

  const note = page.getByRole('button', { name: 'Заметка к «Северный ветер»' });
  await note.click();
  await page.keyboard.type('Титры');
  await page.reload();
  await expect(page.getByText('Титры')).toBeVisible();

  const report = opener(page, page.getByRole('button', { name: 'Отчёт' }), 'Отчёт');
  const used = 'Сколько использовано: «Северный ветер»';
  await expectDraft(page, report, { Медиа: 'Кино', Территория: 'Россия', [used]: '0:05' });

  // An edit list, the sounds that were found for its clips by hand, and what was left out.
  const dialog = dialogOf(page, 'Отчёт');
  const event = (number: string, from: string, to: string, clip: string) =>
    `${number}  AX  AA  C  ${from} ${to} ${from} ${to}\n* FROM CLIP NAME: ${clip}\n`;
  await dialog.getByLabel(/^Загрузить EDL/).setInputFiles({
    name: 'каспий.edl',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'TITLE: Каспий\nFCM: NON-DROP FRAME\n' +
        event('001', '01:00:02:00', '01:00:12:00', 'что-то с рынка.wav') +
        event('002', '01:00:20:00', '01:00:22:00', 'шум.wav'),
    ),
  });
  await dialog.getByRole('combobox', { name: 'Частота кадров' }).selectOption('25');
  await dialog.getByRole('button', { name: 'Поиск в проекте' }).first().click();
  await dialog.getByLabel('Поиск в проекте').fill('Короткая');
  await dialog.getByRole('button', { name: /^Короткая встреча/ }).click();
  await expect(dialog.getByLabel('Сколько использовано: «Короткая встреча»')).toHaveValue('0:10');
  await page.reload();
  await report();
  await expect(dialog.getByLabel('Сколько использовано: «Короткая встреча»')).toHaveValue('0:10');
  await dialog.getByRole('combobox', { name: 'Частота кадров' }).selectOption('50');
  await expect(dialog.getByLabel('Сколько использовано: «Короткая встреча»')).toBeVisible();
  await expect(dialog.getByText('шум.wav')).toBeVisible();
  await dialog.getByRole('button', { name: 'Не включать' }).click();
  await expect(dialog.getByText('шум.wav')).toBeHidden();
});

const picture = 'public/icons/social-1000.png';

test('files and formats that were chosen are there again after a reload, and a message that was sent leaves none', async ({
  page,
  app,
}) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Каспий', { music: ['music-2', 'music-3'] });
  await openList(page, '/music/catalog');
  await logIn(page, email);

  const footer = page.getByRole('contentinfo').getByRole('button', { name: 'Лицензирование и вопросы' });
  const contact = opener(page, footer, 'Связаться с нами');
  const form = await contact();
  await form.getByLabel('Тема').fill('Бриф');
  await form.getByLabel('Сообщение').fill('Вот наш бриф');
  await form
    .getByLabel(/Файл/)
    .setInputFiles({ name: 'бриф.txt', mimeType: 'text/plain', buffer: Buffer.from('Бриф') });
  await expect(form.getByText('бриф.txt')).toBeVisible();
  const files = () => storedOfPerson(page, 'file-drafts');
  await expect.poll(files).toHaveLength(1);
  await page.reload();
  await contact();
  await expect(form.getByText('бриф.txt')).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest(/feedback\/create/),
    form.getByRole('button', { name: 'Отправить' }).click(),
  ]);
  expect(sent.headers()['content-type']).toMatch(/^multipart/);
  await expect(form).toBeHidden();
  await expect.poll(files).toHaveLength(0);
  await page.reload();
  await contact();
  await expect(form.getByText('бриф.txt')).toBeHidden();
  await page.keyboard.press('Escape');

  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(2);
  const edit = editing(page);
  const project = await edit();
  await project.getByLabel(/Обложка/).setInputFiles(picture);
  const size = project.getByRole('slider');
  await expect(size).toHaveAttribute('aria-valuetext', '1000 × 1000');
  await size.press('ArrowLeft');
  await expect(size).not.toHaveAttribute('aria-valuetext', '1000 × 1000');
  const crop = await size.getAttribute('aria-valuetext');
  await expect.poll(files).toHaveLength(1);
  await page.reload();
  await edit();
  await expect(project.getByText('social-1000.png')).toBeVisible();
  await expect(size).toHaveAttribute('aria-valuetext', crop ?? '');
  await page.keyboard.press('Escape');

  await page.goto('/account/profile');
  await page.getByLabel(/Выбрать фотографию/).setInputFiles(picture);
  const face = page.getByRole('main').getByRole('slider');
  await face.press('ArrowLeft');
  await expect(face).toHaveAttribute('aria-valuetext', crop ?? '');
  await expect.poll(files).toHaveLength(2);
  await page.reload();
  await expect(face).toHaveAttribute('aria-valuetext', crop ?? '');

  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(2);
  const zip = opener(
    page,
    page.getByRole('main').locator('header').getByRole('button', { name: 'Скачать' }),
    'Скачивание',
  );
  await (await zip()).getByRole('radio', { name: 'WAV' }).check({ force: true });
  const format = () => storedOfPerson(page, 'downloads.type');
  await expect.poll(format).toBe('wav');
  await page.reload();
  await expect((await zip()).getByRole('radio', { name: 'WAV' })).toBeChecked();
  await page.keyboard.press('Escape');
  await openList(page, '/music/catalog');
  const download = rowsOf(page)
    .nth(2)
    .getByRole('button', { name: /^Скачать(, |$)/ });
  const one = opener(page, download, 'Скачивание');
  await expect((await one()).getByRole('radio', { name: /^WAV/ })).toBeChecked();
  await dialogOf(page, 'Скачивание').getByRole('radio', { name: /^MP3/ }).check();
  await expect.poll(format).toBe('mp3');
  await page.reload();
  await expect((await one()).getByRole('radio', { name: /^MP3/ })).toBeChecked();
});
