import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { openList, pauseButton, playerOf, playRow, rowsOf, titleOf, waitForWorker } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { fillLogin, logIn } from './support/people.ts';
import { addButton, addRow, makeProject, makeSubscriber, menuOf, seedProject } from './support/projects.ts';

const run = promisify(execFile);

/** Cat. no.s of the sounds in a zip, as a program reads it that did not write it. */
async function soundsIn(zip: string): Promise<string[]> {
  const { stdout } = await run('unzip', ['-Z1', zip]);
  return [...stdout.matchAll(/TNK-\w-\d+-\d+/g)].map(([ident]) => ident).toSorted();
}

const titles = (page: Page) => rowsOf(page).locator('a').first();

test('a project made from a row is shared by link until the link is revoked', async ({ page, app, browser }) => {
  const email = await makeSubscriber(app);
  const rows = await openList(page, '/music/catalog');
  const added = [await titleOf(rows.nth(0)), await titleOf(rows.nth(1)), await titleOf(rows.nth(2))];

  // A guest logs in first, and then returns.
  await rows.nth(0).getByRole('button', addButton).click();
  await fillLogin(page, email);
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await makeProject(page, 0, 'Северный экспресс');
  await addRow(page, 1, 'Северный экспресс');
  // By the key of the row, and by keys alone.
  await rows.nth(2).focus();
  await page.keyboard.press('p');
  await expect(menuOf(page).getByRole('button', { name: 'Северный экспресс' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menuOf(page).getByRole('button', { name: 'Северный экспресс' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Трек убран из проекта «Северный экспресс»')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(menuOf(page)).toBeHidden();

  await page.goto('/account/projects');
  await page.getByRole('link', { name: 'Северный экспресс' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Северный экспресс' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByRole('main').getByText('3 трека')).toBeVisible();

  const handle = page.getByRole('button', { name: `Переместить «${added[2]}»` });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Место 1 из 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Перемещено: «${added[2]}», место 1 из 3`)).toBeAttached();
  await expect(titles(page)).toHaveText(added[2] ?? '');

  await page.getByRole('button', { name: `Заметка к «${added[0]}»` }).click();
  await page.keyboard.type('Финальные титры');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(titles(page)).toHaveText(added[2] ?? '');
  await expect(page.getByText('Финальные титры')).toBeVisible();
  const address = page.url();

  // Nobody else sees it until it is shared, nor its notes until that is switched on.
  await page.getByRole('button', { name: 'Поделиться' }).first().click();
  await expect(page.getByText('Сейчас проект видите только вы.')).toBeVisible();
  await page.getByRole('switch', { name: 'Доступ по ссылке' }).click();
  await expect(page.getByText('Заметки видите только вы')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  const theirs = await openList(guest, address);
  await expect(guest.getByRole('heading', { level: 1, name: 'Северный экспресс' })).toBeVisible();
  await expect(guest.getByText('От кого: Студия «Маяк»')).toBeVisible();
  await expect(theirs).toHaveCount(3);
  await expect(guest.getByText('Финальные титры')).toBeHidden();
  await expect(guest.getByRole('button', { name: /^Переместить/ })).toHaveCount(0);
  await playRow(guest, theirs.nth(0));
  await pauseButton(guest).click();
  await guest.getByRole('searchbox', { name: 'Поиск' }).fill(added[1] ?? '');
  await expect(theirs).toHaveCount(1);

  const reader = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await reader.goto(address);
  await expect(reader).toHaveURL(/\/en\/project\//);
  await expect(reader.getByText('From: Студия «Маяк»')).toBeVisible();
  await reader.context().close();

  // A new link: the previous one is invalid, and the page uses the new one without a request.
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 404 && refused.push(response.url()));
  await page.getByRole('button', { name: 'Поделиться' }).first().click();
  const noted = page.waitForResponse(/projects\/update/);
  await page.getByRole('switch', { name: 'Заметки по ссылке' }).click();
  await noted;
  await guest.goto(address);
  await expect(guest.getByText('Финальные титры')).toBeVisible();
  await page.getByRole('button', { name: 'Сменить ссылку' }).click();
  await page.getByRole('dialog', { name: 'Сменить ссылку?' }).getByRole('button', { name: 'Сменить ссылку' }).click();
  await expect(page.getByText('Ссылка изменена')).toBeVisible();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Ссылка' }).inputValue();
  expect(page.url()).toBe(link);
  expect(link).not.toBe(address);
  await guest.goto(address);
  await expect(guest.getByText('Такой страницы нет')).toBeVisible();
  await guest.goto(link);
  await expect(theirs).toHaveCount(3);
  expect(refused).toEqual([]);

  await page.getByRole('switch', { name: 'Доступ по ссылке' }).click();
  await expect(page.getByText('Сейчас проект видите только вы.')).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText('Такой страницы нет')).toBeVisible();
  await guest.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Северный экспресс' })).toBeVisible();

  await page.getByRole('button', { name: `Убрать «${added[1]}» из проекта` }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  // The notice is one key away from anywhere, and so is its action.
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeVisible();
  await rowsOf(page).first().focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(titles(page)).toHaveText(added[2] ?? '');
});

test('an item added offline is announced, and arrives once', withServiceWorker, async ({ page, app, context }) => {
  const email = await makeSubscriber(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await makeProject(page, 0, 'Дорога');
  await waitForWorker(page);
  // What the menu shows has been seen with a line.
  await rowsOf(page).nth(1).getByRole('button', addButton).click();
  await expect(menuOf(page).getByRole('button', { name: 'Дорога' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await rowsOf(page).nth(1).getByRole('button', addButton).click();
  await menuOf(page).getByRole('button', { name: 'Дорога' }).click();
  await expect(menuOf(page).getByRole('img', { name: 'Ожидает отправки' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.goto('/account/projects');
  await expect(page.getByRole('main').getByText('2 трека')).toBeVisible();
  await page.getByRole('link', { name: 'Дорога' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('the zip of a selection contains the selected items', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Выбор', {
    music: ['music-5', 'music-1', 'music-2', 'music-3'],
    sound: ['sound-1'],
  });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto(address);
  await expect(rows).toHaveCount(4);
  const dialog = page.getByRole('dialog', { name: 'Скачивание' });
  const chosen = dialog.getByRole('radio', { name: /^Выбранное/ });
  const openZip = () => page.getByRole('main').locator('header').getByRole('button', { name: 'Скачать' }).click();
  const fetchZip = async () => {
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать' }).click();
    return soundsIn(await (await arriving).path());
  };

  await openZip();
  await expect(dialog.getByRole('radio', { name: 'Весь проект 5' })).toBeChecked();
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The box of one row, and another with Control.
  await rows.nth(1).hover();
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(3).click({ modifiers: ['Control'], position: { x: 400, y: 4 } });
  await openZip();
  await expect(chosen).toBeChecked();
  await expect(dialog.getByText('2 файла')).toBeVisible();
  expect(await fetchZip()).toEqual(['TNK-M-000001-01', 'TNK-M-000003-01']);

  // All between two with Shift.
  await page.getByRole('button', { name: 'Снять выделение' }).click();
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(3).click({ modifiers: ['Shift'], position: { x: 400, y: 4 } });
  await openZip();
  await expect(dialog.getByRole('radio', { name: 'Выбранное 3' })).toBeChecked();
  expect(await fetchZip()).toEqual(['TNK-M-000001-01', 'TNK-M-000002-01', 'TNK-M-000003-01']);

  // The selection in music does not apply to sounds.
  await page.getByRole('tab', { name: /^Звуки/ }).click();
  await expect(rows).toHaveCount(1);
  await rows.nth(0).getByRole('checkbox').check();
  await openZip();
  await expect(dialog.getByRole('radio', { name: 'Выбранное 1' })).toBeChecked();
  expect(await fetchZip()).toEqual(['TNK-S-000001-01']);

  await openZip();
  await dialog.getByRole('switch', { name: 'Номера в начале имён файлов' }).click();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать' }).click();
  const { stdout } = await run('unzip', ['-Z1', await (await arriving).path()]);
  expect(stdout).toMatch(/^1 .*TNK-S-000001-01/m);
});

test('a project deleted on its page is not requested again and is in no list', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Черновик', { music: ['music-1', 'music-2'] });
  await seedProject(app, email, 'Чистовик', { music: ['music-1'] });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.goto('/account/projects');
  await page.getByRole('link', { name: 'Черновик' }).click();
  await expect(page).toHaveURL(address);
  await expect(rows).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 404 && refused.push(response.url()));
  // The server's list is delayed.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/projects/self/list*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить проект' }).click();
  await expect(page.getByText('Проект «Черновик» удалён')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/projects$/);
  await expect(page.getByRole('link', { name: 'Чистовик' })).toBeVisible();
  expect(await page.getByRole('link', { name: 'Черновик' }).count()).toBe(0);
  await expect(page.getByRole('main').getByText('1 проект', { exact: true })).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('every project screen passes axe', async ({ page, app }) => {
      const email = await makeSubscriber(app);
      const rows = await openList(page, '/music/catalog');
      await logIn(page, email);
      await page.goto('/account/projects');
      await expect(page.getByRole('main').getByText('Проектов пока нет')).toBeVisible();
      expect(await violations(page), 'no projects').toEqual([]);
      await openList(page, '/music/catalog');
      await rows.nth(0).getByRole('button', addButton).click();
      await expect(menuOf(page)).toBeVisible();
      expect(await violations(page), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await makeProject(page, 0, 'Пепел');
      await page.goto('/account/projects');
      await expect(page.getByRole('link', { name: 'Пепел' })).toBeVisible();
      expect(await violations(page), 'projects').toEqual([]);
      await page.getByRole('link', { name: 'Пепел' }).click();
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Переместить/ })).toBeVisible();
      expect(await violations(page), 'project').toEqual([]);
      await page.getByRole('button', { name: 'Поделиться' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Поделиться' })).toBeVisible();
      expect(await violations(page), 'share').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Скачать' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Скачивание' })).toBeVisible();
      expect(await violations(page), 'zip').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(playerOf(page)).toBeHidden();
    });
  });
}
