import { expect, test } from './support/fixtures.ts';
import { accountMenu, mailTo, logIn, makeAccount, newEmail, password, tonika } from './support/people.ts';
import { requestsOf } from './support/projects.ts';
import { storedValue } from './support/stored.ts';

/** Two pixels high and four wide would be too small to see: a picture of two halves, as a browser writes it. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="400" height="400" fill="red"/><rect x="400" width="400" height="400" fill="blue"/></svg>`;

test('an edited profile is shown on every page', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Профиль' }).click();
  await expect(page).toHaveTitle('Профиль — Тоника');
  await page.getByLabel('Имя').fill('');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Имя')).toHaveAccessibleDescription('Заполните это поле');
  await page.getByLabel('Имя').fill('Вера');
  await page.getByLabel('Телефон').fill('+7 900 000-00-00');
  await page.getByLabel('Страна').selectOption({ label: 'Грузия' });
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('status').getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Имя')).toHaveValue('Вера');
  await expect(page.getByLabel('Страна').locator('option:checked')).toHaveText('Грузия');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Вера Орлова' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ваши данные' });
  await dialog.getByLabel('Фамилия').fill('Мельник');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Вера Мельник' })).toBeVisible();
});

test('a profile form takes over what another device has changed, but for what was typed since', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  await expect(page.getByLabel('Имя')).toHaveValue('Анна');
  await expect.poll(() => storedValue(page, 'session.user')).toMatchObject({ first_name: 'Анна' });
  // An open page would hear of the change.
  await page.goto('about:blank');
  const { send } = requestsOf(app);
  const { token }: { token: string } = (await send('auth/login', { email, password })).data;
  await send('users/self/profile-update', { first_name: 'Вера', last_name: 'Мельник' }, token);

  let respond = () => {};
  const isTyped = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/account/profile');
  await expect(page.getByLabel('Имя')).toHaveValue('Анна');
  await page.getByLabel('Фамилия').fill('Лесная');
  respond();
  await expect(page.getByLabel('Имя')).toHaveValue('Вера');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Лесная');
});

test('a new address applies once its link is followed', async ({ page, app }) => {
  const email = await makeAccount(app);
  const next = newEmail();
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  await page.getByLabel('Новый адрес').fill(next);
  await page.getByLabel('Пароль для подтверждения').fill('wrong');
  await page.getByRole('button', { name: 'Сменить адрес' }).click();
  await expect(page.getByLabel('Пароль для подтверждения')).toHaveAccessibleDescription('Неверный пароль');
  await page.getByLabel('Пароль для подтверждения').fill(password);
  await page.getByRole('button', { name: 'Сменить адрес' }).click();
  await expect(page.getByText(`Новый адрес ${next} ещё не подтверждён`)).toBeVisible();
  const { link } = await mailTo(app, next);
  await page.goto(link);
  await expect(page.getByText(`Текущий адрес: ${next}`)).toBeVisible();
  await expect(page).toHaveURL(`${app.origin}/account/profile`);
});

test('a picture is cropped to the chosen square, and its removal can be undone', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  const png = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = new OffscreenCanvas(800, 400);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  }, picture);
  const input = page.getByLabel('Выбрать фотографию').first();
  await input.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(page.getByText('Файл пустой')).toBeVisible();
  await input.setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  const square = page.getByRole('button', { name: /^Положение рамки/ });
  await expect(square).toHaveAccessibleName('Положение рамки: 25 % слева, 0 % сверху');
  await square.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(square).toHaveAccessibleName('Положение рамки: 50 % слева, 0 % сверху');
  const box = await square.boundingBox();
  if (!box) throw new Error('The square is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(square).toHaveAccessibleName('Положение рамки: 0 % слева, 0 % сверху');
  const cutting = page.getByRole('form', { name: 'Кадрирование' });
  await cutting.getByRole('button', { name: 'Сохранить' }).click();
  // Its own picture is the whole one.
  await expect(cutting).toBeHidden();
  const face = page.getByRole('region', { name: 'Фотография' }).locator('img');
  await expect(face).toBeVisible();
  const colour = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(colour[0]).toBeGreaterThan(200);
  expect(colour[2]).toBeLessThan(60);

  await page.getByRole('region', { name: 'Фотография' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(face).toBeHidden();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(face).toBeVisible();
});

test('the end of a subscription is shown, and announced in advance', async ({ page, app }) => {
  const email = await makeAccount(app);
  const day = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await tonika(app, 'user', 'subscription', email, 'ONLY_MUSIC', '--till', day);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await expect(page.getByText(/^Подписка заканчивается \d+ \p{L}+ \d{4}\.$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Продлить подписку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Связаться с нами' });
  await expect(dialog.getByLabel('Тема')).toHaveValue('Подписка на каталог');
  await page.keyboard.press('Escape');
  await page.goto('/account/profile');
  await expect(page.getByRole('region', { name: 'Подписка' })).toContainText(/Только музыкадо \d+ /);
});

test('deleting an account requires its password', async ({ page, app }) => {
  const email = await makeAccount(app);
  await page.goto('/music/catalog');
  await logIn(page, email);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Удалить аккаунт…' }).click();
  await page.getByLabel('Пароль для удаления аккаунта').fill(password);
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page).toHaveURL(`${app.origin}/`);
  await expect(page.getByText('Аккаунт удалён')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
});
