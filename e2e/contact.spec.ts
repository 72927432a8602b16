import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { largeFile } from './support/large-file.ts';
import { accountMenu, logIn, makeAccount, mailTo, tonika } from './support/people.ts';

test('a person without a subscription sends a message, and the mail arrives with its attachment', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Оформить подписку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Связаться с нами' });
  await expect(dialog.getByLabel('О чём вопрос')).toHaveValue('subscription');
  await dialog.getByLabel('О чём вопрос').selectOption('technical');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Технический вопрос');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByLabel('Сообщение')).toHaveAccessibleDescription('Заполните это поле');
  await dialog.getByLabel('Сообщение').fill('Не играет');
  const file = dialog.getByLabel('Выбрать файл, Файл', { exact: true });
  await file.setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await expect(dialog.getByText('Файл пустой')).toBeVisible();
  await file.setInputFiles(await largeFile('big.wav', 10 * 1024 * 1024 + 1));
  await expect(dialog.getByText('Файл слишком большой')).toBeVisible();
  await file.setInputFiles({ name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\0\0') });
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Такой формат файла не подходит')).toBeVisible();
  await expect(dialog.getByLabel('Сообщение')).toHaveValue('Не играет');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Вот что я вижу') });
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText(`Мы ответим на ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await tonika(app, 'feedback', 'answer', '1', 'Спасибо, чиним');
  expect((await mailTo(app, email)).subject).toContain('Технический вопрос');
});

for (const [path, button, title] of [
  ['/music/catalog', 'Лицензирование и вопросы', 'Связаться с нами'],
  ['/en/sounds/catalog', 'Licensing enquiries', 'Contact us'],
] as const) {
  test(`a guest, a composer too, opens the contact form from the footer of ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('contentinfo').getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator('option[value="submission"]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: button })).toBeFocused();
  });
}

test(
  'the form of contacts is there before it is known who writes, and takes their data up without wiping input',
  withServiceWorker,
  async ({ page, app, browser }) => {
    const email = await makeAccount(app);
    await page.goto('/contacts');
    await logIn(page, email);
    const form = page.getByRole('region', { name: 'Написать нам' });
    await form.getByLabel('Тема').fill('Про запись');
    await form.getByLabel('Сообщение').fill('Не играет');
    const drafts = await page.evaluate(() => sessionStorage.getItem('tnk.drafts') ?? '');
    expect(drafts).toContain('Про запись');
    const storageState = await page.context().storageState();

    // A device with the session alone, and a server that is long in naming its person.
    const context = await browser.newContext({ locale: 'ru-RU', storageState, serviceWorkers: 'block' });
    await context.addInitScript((text) => sessionStorage.setItem('tnk.drafts', text), drafts);
    const other = await context.newPage();
    let confirm = () => {};
    const confirmed = new Promise<void>((resolve) => (confirm = resolve));
    await other.route('**/api/auth/user*', async (route) => {
      await confirmed;
      await route.continue();
    });
    await other.goto(`${app.origin}/contacts`);
    const early = other.getByRole('region', { name: 'Написать нам' });
    await early.getByLabel('Сообщение').fill('Не качается');
    await expect(early.getByLabel('Тема')).not.toHaveValue('Про запись');
    confirm();
    await expect(accountMenu(other)).toBeVisible();
    await expect(early.getByLabel('Тема')).toHaveValue('Про запись');
    await expect(early.getByLabel('Сообщение')).toHaveValue('Не качается');
    await expect(early.getByLabel('Как вас зовут')).toBeHidden();
    await early.getByRole('button', { name: 'Отправить' }).click();
    await expect(other.getByText(`Мы ответим на ${email}`)).toBeVisible();
    await context.close();
  },
);
