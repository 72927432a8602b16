import type { Locator } from '@playwright/test';

import { violations } from './support/axe.ts';
import { holdChunk } from './support/chunks.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { makeSubscriber, menuOf, seedProject } from './support/projects.ts';
import { expectLarge } from './support/tap-large.ts';
import {
  expectHeard,
  expectMoving,
  openList,
  pauseButton,
  playerOf,
  playRow,
  positionOf,
  rowsOf,
  seekBar,
  sidewaysOf,
  waitForWorker,
} from './steps.ts';

test('the bar expands to a sheet with all controls, and collapses again', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'Развернуть плеер' }).click();
  await expect(playerOf(page).getByRole('button', { name: 'Свернуть плеер' })).toBeFocused();
  for (const name of ['Предыдущий трек', 'Пауза', 'Следующий трек', 'Выключить звук', 'История']) {
    await expect(playerOf(page).getByRole('button', { name })).toBeVisible();
  }
  await expectHeard(page);
  await page.keyboard.press('Escape');
  await expect(playerOf(page).getByRole('button', { name: 'Развернуть плеер' })).toBeFocused();
});

test('the history opens over the sheet and lists plays', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(5));
  await playerOf(page).getByRole('button', { name: 'Развернуть плеер' }).tap();
  await playerOf(page).getByRole('button', { name: 'История' }).tap();
  const entry = page
    .getByRole('list', { name: 'История' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Воспроизвести «Тихий двор»' }) });
  await expect(entry.getByText('Тихий двор')).toBeVisible();
  expect((await entry.boundingBox())?.width).toBeGreaterThan(300);
});

test('a tap on the large waveform seeks', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'Развернуть плеер' }).tap();
  const box = await seekBar(page).boundingBox();
  if (!box) throw new Error('The seek bar is not on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(45);
  await expectMoving(page);
});

test('a name on the sheet links to its page, and the sheet closes', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'Развернуть плеер' }).tap();
  await playerOf(page).getByRole('link', { name: 'Анна Орлова' }).tap();
  await expect(page).toHaveURL(/\/music\/authors\/\d+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(pauseButton(page)).toBeVisible();
});

test('no page of an account is wider than the screen', async ({ page, app }) => {
  // Sixteen pages are opened.
  test.slow();
  const email = await makeSubscriber(app);
  const project = await seedProject(app, email, 'Северный экспресс', { music: ['music-1', 'music-2'] });
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const trackGroups = ['music/albums', 'music/labels', 'music/playlists', 'music/authors', 'sounds/libraries'];
  const own = ['projects', 'reports', 'downloads', 'auditioned', 'favorites', 'profile'];
  const paths = [
    ...[...trackGroups, 'sounds/collections', 'sounds/authors', 'music/catalog/track'].map((path) => `/${path}/1`),
    ...own.map((path) => `/account/${path}`),
    '/sounds/catalog',
    project,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Actions of signed-in people load later than the page.
    await page.waitForLoadState('networkidle');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
      expect(await sidewaysOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu of a row at the bottom is completely visible above the player', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  // Keys measure the bars of that moment, here without the player.
  await page.keyboard.press('Tab');
  await playRow(page, rows.nth(0));
  const more = rows.nth(3).getByRole('button', { name: 'Ещё' });
  await more.scrollIntoViewIfNeeded();
  await more.tap();
  const last = await page.getByRole('menuitem').last().boundingBox();
  const player = await playerOf(page).boundingBox();
  if (!last || !player) throw new Error('They are not on the screen');
  expect(last.y + last.height).toBeLessThanOrEqual(player.y);
});

test('what comes late to an open menu of a row does not move its other lines', async ({ page }) => {
  const release = await holdChunk(page, 'src/app/track-actions.tsx');
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Ещё' }).tap();
  const select = page.getByRole('menuitem', { name: 'Выбрать' });
  // The menu is where it stays.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const place = await select.boundingBox();
  release();
  await expect(page.getByRole('menuitem', { name: 'Скачать' })).toBeVisible();
  expect(await select.boundingBox()).toEqual(place);
});

test('a notice covers neither the menu of a row nor the navigation', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  for (const index of [0, 1]) {
    await rows.nth(index).getByRole('button', { name: 'Ещё' }).tap();
    await page.getByRole('menuitem', { name: 'Выбрать' }).tap();
  }
  await page.getByRole('region', { name: 'Выделение' }).getByRole('button', { name: 'Снять выделение' }).tap();
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeVisible();
  /** What is at the middle of an entry is the entry. */
  const expectOnTop = async (entries: Locator) => {
    for (const entry of await entries.all()) {
      const isOnTop = await entry.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop, (await entry.textContent()) ?? '').toBe(true);
    }
  };
  await rows.nth(3).getByRole('button', { name: 'Ещё' }).tap();
  await expectOnTop(page.getByRole('menuitem'));
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Меню' });
  await expect(drawer.getByRole('link', { name: 'Плейлисты' })).toBeVisible();
  await expectOnTop(drawer.getByRole('navigation').getByRole('link'));
});

test('a notice with two actions has them side by side under its text, and its button to close beside it', async ({
  page,
  app,
}) => {
  const email = await makeSubscriber(app);
  await seedProject(app, email, 'Каспий', {});
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Ещё' }).tap();
  await page.getByRole('menuitem', { name: 'Выбрать' }).tap();
  await rows.nth(1).getByRole('checkbox').check({ force: true });
  await page
    .getByRole('region', { name: 'Выделение' })
    .getByRole('button', { name: /^Добавить в проект/ })
    .tap();
  await menuOf(page).getByRole('button', { name: 'Каспий' }).tap();
  const notice = page.getByRole('group', { name: 'В проект «Каспий» добавлено: 2' });
  await expect(notice.getByRole('button')).toHaveText(['Отменить', 'Открыть проект', '']);
  // At one moment: the notice moves as it appears.
  const [text, undo, open, close] = await notice
    .getByRole('status')
    .or(notice.getByRole('button'))
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
  if (!text || !undo || !open || !close) throw new Error('They are not on the screen');
  expect(close.left).toBeGreaterThanOrEqual(text.right);
  expect(close.bottom).toBeLessThanOrEqual(undo.top);
  expect(undo.top).toBeGreaterThanOrEqual(text.bottom);
  expect(open.top).toBe(undo.top);
  expect(open.left).toBeGreaterThanOrEqual(undo.right);
});

test('actions on selected rows have their words and fit in one line, at 320 px too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Ещё' }).tap();
  await page.getByRole('menuitem', { name: 'Выбрать' }).tap();
  const bar = page.getByRole('region', { name: 'Выделение' });
  await expect(bar).toContainText('Выбрано: 1');
  const actions = bar.locator('button[data-word]');
  await expect(actions).toHaveCount(5);
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not on the screen');
  const places = await Promise.all((await actions.all()).map(async (button) => button.boundingBox()));
  for (const button of await bar.getByRole('button').all()) await expectLarge(button);
  for (const place of places) {
    expect(place?.x).toBeGreaterThanOrEqual(box.x);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width);
    expect(place?.y).toBe(places[0]?.y);
  }
  // What the bar has no room for follows the list of the selected rows.
  await bar.getByRole('button', { name: 'Выбрано: 1' }).tap();
  const keep = page
    .getByRole('dialog', { name: /^Выбрано: / })
    .getByRole('button', { name: 'Сохранить на устройстве' });
  await keep.tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Удалить с устройства' })).toBeVisible();
  for (const button of await page
    .getByRole('dialog', { name: /^Выбрано: / })
    .getByRole('button')
    .all())
    await expectLarge(button);
});

test('at 200 % text the actions on selected rows are inside the screen, each large enough', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Ещё' }).tap();
  await page.getByRole('menuitem', { name: 'Выбрать' }).tap();
  const bar = page.getByRole('region', { name: 'Выделение' });
  await expect(bar.locator('button[data-word]')).toHaveCount(5);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  for (const button of await bar.getByRole('button').all()) {
    await expectLarge(button);
    const { left, right, spare } = await button.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, spare: element.clientHeight - element.scrollHeight };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(spare, 'its word is inside of it').toBeGreaterThanOrEqual(0);
  }
});

test('what the device stores has targets of 44 px, and at 200 % text nothing scrolls sideways', async ({ page }) => {
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  for (const index of [0, 1]) {
    await rowsOf(page).nth(index).getByRole('button', { name: 'Ещё' }).tap();
    await page.getByRole('menuitem', { name: 'Выбрать' }).tap();
  }
  await page.getByRole('button', { name: 'Выбрано: 2' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить на устройстве' }).tap();
  await page.goto('/storage');
  await expect(page.getByText('2 записи · Доступно офлайн')).toBeVisible();
  const main = page.getByRole('main');
  for (const control of await main.getByRole('button').or(main.getByRole('switch')).all()) await expectLarge(control);
  for (const link of await main.getByRole('link').all()) await expectLarge(link, { isWord: true });
  await page.goto('/music/albums/1');
  // Until then another button, which cannot be pressed yet, has its place.
  const store = main.getByRole('button', { name: 'Сохранить на устройстве' });
  await expect(store).toBeEnabled();
  await expectLarge(store);
  for (const path of ['/storage', '/music/albums/1']) {
    await page.goto(path);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await expect(main.getByRole('button').last()).toBeVisible();
    expect(await sidewaysOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('nothing scrolls sideways at 320 px, and touch targets are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  const small = await playerOf(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44),
    );
  expect(small).toEqual([]);
  for (const path of ['/', '/sounds/catalog', '/music/catalog/track/1', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sidewaysOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('filters are chosen in drawers, with live counts, and shown over the rows', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.getByRole('button', { name: 'Фильтры' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Фильтры' });
  await drawer.getByRole('button', { name: 'Жанр' }).tap();
  const genres = page.getByRole('dialog', { name: 'Жанр' });
  await genres.getByRole('button', { name: /^«Джаз»/ }).tap();
  await expect(genres.getByRole('button', { name: 'Показать 4 трека' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await genres.getByRole('button', { name: 'Назад к фильтрам' }).tap();
  await expect(genres).toBeHidden();
  await expect(drawer.getByRole('button', { name: /^Жанр\s*Джаз/ })).toBeFocused();
  await drawer.getByRole('button', { name: 'Настроение' }).tap();
  await page.getByRole('dialog', { name: 'Настроение' }).getByRole('button', { name: 'Исключить «Мрачное»' }).tap();
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Показать 2 трека' }).tap();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Фильтры, 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Убрать «Джаз»' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Фильтры, 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Фильтры, 1' }).tap();
  await drawer.getByRole('button', { name: 'Сбросить всё' }).tap();
  await drawer.getByRole('button', { name: 'Показать 12 треков' }).tap();
  await expect(page).toHaveURL(/\/music\/catalog$/);
});

test('offline, filters that were never opened filter cached rows', async ({ page, app }) => {
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  for (const list of ['/sounds/catalog', '/music/catalog']) {
    await openList(page, list);
    await page.waitForLoadState('networkidle');
  }
  await app.kill();
  for (const { list, group, value } of [
    { list: '/music/catalog', group: 'Жанр', value: '«Джаз», 3' },
    { list: '/sounds/catalog', group: 'Категория', value: '«Двери», 2' },
  ]) {
    await openList(page, list);
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('button', { name: group }).tap();
    const values = page.getByRole('dialog', { name: group });
    const chosen = values.getByRole('button', { name: value.replace(/\d+$/, '') }).first();
    await chosen.tap();
    await expect(chosen).toHaveAccessibleName(value);
    await values.getByRole('button', { name: /^Показать \d/ }).tap();
    await expect(page.getByRole('button', { name: 'Фильтры, 1' })).toBeVisible();
    await expect(page.getByText('Ищем только среди сохранённого на этом устройстве')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(Number(/\d+$/.exec(value)?.[0]));
  }
});

test('notices are visible over the open sheet, and their actions work', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  await seedProject(app, email, 'Ночная смена', {});
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await playRow(page, rows.nth(0));
  await playerOf(page).getByRole('button', { name: 'Развернуть плеер' }).tap();
  await playerOf(page).getByRole('button', { name: 'Добавить в проект' }).tap();
  await menuOf(page).getByRole('button', { name: 'Ночная смена' }).tap();
  await expect(page.getByText('Трек добавлен в проект «Ночная смена»')).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
  const taken = page.waitForRequest(/content-item\/remove/);
  await page.getByRole('button', { name: 'Отменить' }).tap();
  await taken;
  await expect(playerOf(page).getByRole('button', { name: 'Свернуть плеер' })).toBeVisible();
});
