import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startApp, type App } from '../tests/support/app.ts';
import { makeCatalogue } from '../tests/support/small-catalogue.ts';
import { openList, rowsOf } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { Presses } from './support/presses.ts';
import { makeSubscriber, menuOf } from './support/projects.ts';

test('a brief becomes a shared project of three tracks with notes in at most 20 presses of the mouse', async ({
  page,
  app,
  browser,
}) => {
  const email = await makeSubscriber(app);
  await page.goto('/');
  await logIn(page, email);
  const presses = new Presses(page);
  await presses.click(page.getByRole('searchbox', { name: 'Поиск' }).first());
  // What is typed is no press of the mouse, but Enter is one.
  await page.keyboard.type('мрачное со струнными');
  await presses.key('Enter');
  const rows = rowsOf(page);
  await expect(rows.first().getByRole('checkbox')).toBeAttached();
  for (const index of [0, 1, 2]) {
    await rows.nth(index).hover();
    await presses.click(rows.nth(index).getByRole('checkbox'));
  }
  const bar = page.getByRole('region', { name: 'Выделение' });
  await presses.click(bar.getByRole('button', { name: /^Добавить в проект/ }));
  await presses.click(menuOf(page).getByRole('button', { name: 'Новый проект' }));
  await page.keyboard.type('Вечер');
  await presses.click(page.getByRole('dialog').getByRole('button', { name: 'Создать проект' }));
  await presses.click(page.getByRole('button', { name: 'Открыть проект' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Вечер' })).toBeVisible();
  const items = rowsOf(page);
  await expect(items).toHaveCount(3);
  for (const [index, note] of ['Начало', 'Середина', 'Титры'].entries()) {
    const item = items.nth(index);
    await item.hover();
    await presses.click(item.getByRole('button', { name: /^Заметка к/ }));
    await page.keyboard.type(note);
  }
  await presses.click(page.getByRole('main').getByRole('button', { name: 'Поделиться' }).first());
  const dialog = page.getByRole('dialog', { name: 'Поделиться' });
  await presses.click(dialog.getByRole('switch', { name: 'Доступ по ссылке' }));
  await presses.click(dialog.getByRole('switch', { name: 'Заметки по ссылке' }));
  const link = dialog.getByRole('textbox', { name: 'Ссылка' });
  await expect(dialog.getByRole('switch', { name: 'Заметки по ссылке' })).toBeChecked();
  await presses.click(dialog.getByRole('button', { name: /^Скопировать/ }).first());
  expect(presses.count).toBeLessThanOrEqual(20);

  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await guest.goto(await link.inputValue());
  await expect(rowsOf(guest)).toHaveCount(3);
  for (const note of ['Начало', 'Середина', 'Титры']) await expect(guest.getByText(note)).toBeVisible();
  await guest.context().close();
});

/** A catalogue of its own: two pages and more of effects that can be downloaded. */
const ofEffects = test.extend<object, { process: App }>({
  process: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
    async ({}, give) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'tonika-e2e-scene-'));
      await makeCatalogue(
        folder,
        Array.from({ length: 24 }, (_, index) => ({
          uid: `rain-${index}`,
          entity: 'sound' as const,
          title: { ru: `Дождь ${index + 1}`, en: `Rain ${index + 1}` },
          // Longer than a press takes on any machine: at its end the next one would sound, and ↓ goes on from that.
          seconds: 60,
          seed: 200 + index,
          tags: ['ucs_sub_ids:rain/RAIN'],
          hasMaster: true,
        })),
      );
      const app = await startApp(folder);
      await give(app);
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 0 },
  ],
});

ofEffects('a scene of 20 effects becomes one zip by at most 100 presses of keys alone', async ({ page, app }) => {
  // Twenty effects are rendered and selected one by one.
  test.slow();
  const email = await makeSubscriber(app);
  await openList(page, '/sounds/catalog');
  await logIn(page, email);
  const rows = await openList(page, '/sounds/catalog');
  const presses = new Presses(page);
  await presses.key('Slash');
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toBeFocused();
  await presses.type('дождь');
  await presses.key('Enter');
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('[data-row-index]') });
  for (let effect = 0; effect < 20; effect += 1) {
    const row = rows.nth(effect % 10);
    await expect(row).toBeFocused();
    await presses.key('KeyX');
    await expect(row.getByRole('checkbox')).toBeChecked();
    // At the end of a page ↓ leads to the next one.
    if (effect < 19) await presses.key('ArrowDown');
    if (effect === 9) await expect(list.first()).toContainText('Дождь 11');
  }
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 20');
  await presses.key('KeyD');
  const dialog = page.getByRole('dialog', { name: 'Скачивание' });
  await expect(dialog).toContainText('20 файлов в архиве ZIP');
  const arriving = page.waitForEvent('download');
  await presses.tabTo(dialog.getByRole('button', { name: 'Скачать' }));
  await presses.key('Enter');
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  expect(presses.count).toBeLessThanOrEqual(100);
});
