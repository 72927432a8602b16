import sharp from 'sharp';

import { middleOf, openList, playRow, titleOf, waitForWorker } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { addButton, makeSubscriber, menuOf, removeProject, seedProject } from './support/projects.ts';

test('rows are names while the list scrolls, and complete once it stops', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const numbers = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12];
  const address = await seedProject(app, email, 'Длинный', { music: numbers.map((number) => `music-${number}`) });
  await page.setViewportSize({ width: 1440, height: 400 });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  await expect(rows.first().getByRole('button', { name: /^Воспроизвести / })).toBeVisible();
  await page.mouse.move(700, 300);
  // The rows on the screen in each frame: their names, and those with names only.
  await page.evaluate(() => {
    const seen = { frames: 0, nameless: 0, passing: 0 };
    const watch = {
      look() {
        for (const row of document.querySelectorAll('main [data-row-index]')) {
          if (row.textContent === '') seen.nameless += 1;
          if (!row.querySelector('[data-row-play]')) seen.passing += 1;
        }
        seen.frames += 1;
        requestAnimationFrame(() => watch.look());
      },
    };
    watch.look();
    Object.assign(window, { seen });
  });
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 600);
  const last = page.locator(`[data-row-index="${numbers.length - 1}"]`);
  await expect(last.getByRole('button', { name: /^Воспроизвести / })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  expect(seen['nameless']).toBe(0);
  expect(seen['passing']).toBeGreaterThan(0);
  await expect(page.locator('main [data-row-index]:not(:has([data-row-play]))')).toHaveCount(0);
  await playRow(page, last);
});

test('a project has the chosen square of its picture', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Обложка', { music: ['music-1'] });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Проект' });
  const red = { create: { width: 600, height: 300, channels: 3 as const, background: '#f00' } };
  const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const halves = await sharp(red)
    .composite([{ input: blue, left: 300, top: 0 }])
    .jpeg()
    .toBuffer();
  await dialog.getByLabel(/, Обложка$/).setInputFiles({ name: 'обложка.jpg', mimeType: 'image/jpeg', buffer: halves });
  const square = dialog.getByRole('button', { name: /^Положение рамки/ });
  await expect(square).toHaveAccessibleName('Положение рамки: 25 % слева, 0 % сверху');
  await square.scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(square);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 400, y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(square).toHaveAccessibleName('Положение рамки: 50 % слева, 0 % сверху');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const cover = page.getByRole('main').locator('header img').first();
  await expect(cover).toBeVisible();
  // The blue half, as the cover on the screen draws it.
  const middle = await cover.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(middle[0]).toBeLessThan(40);
  expect(middle[2]).toBeGreaterThan(200);

  await page.goto('/account/projects');
  await expect(page.getByRole('main').getByRole('listitem').locator('img')).toBeVisible();
  // A file that is no picture is rejected immediately, and nothing is lost.
  await page.goto(address);
  await page.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await dialog.getByLabel('Название').fill('Обложка 2');
  await dialog
    .getByLabel(/, Обложка$/)
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('не картинка') });
  await expect(dialog.getByText('Браузер не может показать этот файл', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Название')).toHaveValue('Обложка 2');
});

test('a final refusal is reported, and other changes continue', withServiceWorker, async ({ page, app, context }) => {
  const email = await makeSubscriber(app);
  const [doomed, remaining] = [
    await seedProject(app, email, 'Снятый с эфира', {}),
    await seedProject(app, email, 'Премьера', {}),
  ];
  const rows = await openList(page, '/music/catalog');
  const names = [await titleOf(rows.nth(0)), await titleOf(rows.nth(1))];
  await logIn(page, email);
  await waitForWorker(page);
  // What the menu shows has been seen with a line.
  for (const row of [0, 1]) {
    await rows.nth(row).getByRole('button', addButton).click();
    await expect(menuOf(page).getByRole('button', { name: 'Премьера' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await context.setOffline(true);
  const add = async (row: number, project: string) => {
    await rows.nth(row).getByRole('button', addButton).click();
    const choice = menuOf(page).getByRole('button', { name: project });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(choice.getByRole('img', { name: 'Ожидает отправки' })).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await add(0, 'Снятый с эфира');
  await add(1, 'Снятый с эфира');
  await add(1, 'Премьера');
  // Another device takes the project away meanwhile.
  await removeProject(app, email, doomed);
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({ hasText: 'Не удалось' });
  await expect(alert).toContainText(`добавить «${names[0]}» в проект «Снятый с эфира»`);
  await expect(alert).toContainText(`добавить «${names[1]}» в проект «Снятый с эфира»`);
  await expect(alert).toHaveCount(1);
  await expect(page.getByText(/^Ожидает отправки: \d+$/)).toBeHidden();
  const notice = page.getByRole('group').filter({ has: alert });
  await notice.getByRole('button', { name: 'Закрыть' }).click();
  await expect(alert).toBeHidden();
  await page.goto(remaining);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(names[1] ?? '');
});

test.describe('without a service worker, whose requests a page cannot hold back', () => {
  test.use({ serviceWorkers: 'block' });

  test('a refusal reverts only its own mark in the menu', withServiceWorker, async ({ page, app }) => {
    const email = await makeSubscriber(app);
    const doomed = await seedProject(app, email, 'Снятый с эфира', {});
    await seedProject(app, email, 'Премьера', {});
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/projects/content-item/add', async (route) => {
      await released;
      await route.continue();
    });
    await rows.first().getByRole('button', addButton).click();
    const choiceOf = (name: string) => menuOf(page).getByRole('button', { name });
    // However little room there is, a new one can be made.
    await expect(choiceOf('Новый проект')).toBeInViewport({ ratio: 1 });
    await expect(choiceOf('Снятый с эфира')).toHaveAttribute('aria-pressed', 'false');
    // Another device takes the project away meanwhile.
    await removeProject(app, email, doomed);
    for (const name of ['Снятый с эфира', 'Премьера']) {
      await choiceOf(name).click();
      await expect(choiceOf(name)).toHaveAttribute('aria-pressed', 'true');
    }
    const waits = choiceOf('Премьера').getByRole('img', { name: 'Ожидает отправки' });
    await expect(waits).toBeVisible();
    release();
    await expect(choiceOf('Снятый с эфира')).toHaveAttribute('aria-pressed', 'false');
    await expect(waits).toBeHidden();
    await expect(choiceOf('Премьера')).toHaveAttribute('aria-pressed', 'true');
  });
});

test(
  'items added and removed offline show in the cached project',
  withServiceWorker,
  async ({ page, app, context }) => {
    const email = await makeSubscriber(app);
    const address = await seedProject(app, email, 'Перегон', { music: ['music-1', 'music-2'] });
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    await waitForWorker(page);
    const title = await titleOf(rows.nth(2));
    await rows.nth(2).getByRole('button', addButton).click();
    await expect(menuOf(page).getByRole('button', { name: 'Перегон' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(address);
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Переместить/ })).toHaveCount(2);
    const left = await titleOf(rows.nth(0));
    await context.setOffline(true);
    await page.getByRole('button', { name: `Убрать «${left}» из проекта` }).click();
    await expect(rows).toHaveCount(1);
    await page.goto('/music/catalog');
    await rows.nth(2).getByRole('button', addButton).click();
    await menuOf(page).getByRole('button', { name: 'Перегон' }).click();
    await expect(menuOf(page).getByRole('img', { name: 'Ожидает отправки' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Перегон' })).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Ожидает отправки' });
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await expect(waiting).toContainText(title);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).not.toContainText(left);
    expect(await violations(page)).toEqual([]);

    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(title);
  },
);

test('a change whose page closes before the response is sent by the next page', async ({ page, context, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Перегон', { music: ['music-1', 'music-2'] });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  await expect(rows).toHaveCount(2);
  const keys: (string | undefined)[] = [];
  await context.route('**/api/projects/content-item/update', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first never leaves the device.
    if (keys.length > 1) await route.continue();
  });
  const sent = page.waitForRequest(/content-item\/update/);
  await page
    .getByRole('button', { name: /^Заметка к/ })
    .first()
    .click();
  await page.keyboard.type('Финальные титры');
  await page.keyboard.press('Escape');
  await sent;
  await page.reload();
  await expect.poll(() => keys.length).toBe(2);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByText('Финальные титры')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('an item removed while the list loads stays removed', async ({ page, context, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Перегон', { music: ['music-1', 'music-2', 'music-3'] });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  await expect(rows).toHaveCount(3);
  // Shown, but not stored yet.
  await expect.poll(() => page.evaluate(cachedLists)).toHaveLength(1);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isBlocked = false;
  await context.route('**/api/projects/music/variations/list*', async (route) => {
    if (isBlocked) return route.continue();
    isBlocked = true;
    const response = await route.fetch();
    await released;
    // The page may have given it up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  // The rows come from the device until the server responds.
  await page.reload();
  await expect(rows).toHaveCount(3);
  const left = await titleOf(rows.nth(1));
  await page.getByRole('button', { name: `Убрать «${left}» из проекта` }).click();
  await expect(page.getByText(`Убрано из проекта: «${left}»`)).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(left)).toHaveCount(1);
});

/** The lists of projects stored on the device for the signed-in person, by address. Runs in the page. */
async function cachedLists(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('own.'));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flatMap((requests) => requests.map(({ url }) => url)).filter((url) => url.includes('/variations/list'));
}
