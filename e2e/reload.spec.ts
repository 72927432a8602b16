import { openList, rowsOf } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { addButton, makeSubscriber, menuOf, seedProject, seedProjects } from './support/projects.ts';

test('what is searched and chosen in an open dialog survives a reload, and starts afresh once it was closed', async ({
  page,
  app,
}) => {
  const email = await makeSubscriber(app);
  await seedProjects(app, email, ['Вечер', 'Утро']);
  const address = await seedProject(app, email, 'Каспий', { music: ['music-2'], sound: ['sound-1'] });
  await openList(page, '/music/catalog');
  await logIn(page, email);

  // The search in the list of projects, and the name of a new project that begins with it.
  const menu = menuOf(page);
  const words = menu.getByRole('searchbox');
  const pick = () => rowsOf(page).nth(0).getByRole('button', addButton).click();
  await pick();
  await words.fill('Утр');
  await expect(menu.getByRole('list').getByRole('button')).toHaveText(['Утро']);
  await page.reload();
  await pick();
  await expect(words).toHaveValue('Утр');
  await expect(menu.getByRole('list').getByRole('button')).toHaveText(['Утро']);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
  await pick();
  await expect(words).toHaveValue('');
  await words.fill('Ночь');
  await menu.getByRole('button', { name: 'Новый проект' }).click();
  const name = page.getByRole('dialog', { name: 'Проект' }).getByLabel('Название');
  await expect(name).toHaveValue('Ночь');
  await page.reload();
  await pick();
  await menu.getByRole('button', { name: 'Новый проект' }).click();
  await expect(name).toHaveValue('Ночь');
  await page.keyboard.press('Escape');

  // All stems of a track.
  const download = page.getByRole('dialog', { name: 'Скачивание' });
  const take = () =>
    rowsOf(page)
      .nth(0)
      .getByRole('button', { name: /^Скачать(, |$)/ })
      .click();
  await take();
  await download.getByRole('radio', { name: /стемы/i }).check();
  await page.reload();
  await take();
  await expect(download.getByRole('radio', { name: /стемы/i })).toBeChecked();
  await page.keyboard.press('Escape');
  await take();
  await expect(download.getByRole('radio', { name: /стемы/i })).not.toBeChecked();

  // What the zip of a project contains.
  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(1);
  const zip = () => page.getByRole('main').locator('header').getByRole('button', { name: 'Скачать' }).click();
  await zip();
  await download.getByRole('radio', { name: /^Звуки/ }).check({ force: true });
  await page.reload();
  await zip();
  await expect(download.getByRole('radio', { name: /^Звуки/ })).toBeChecked();
  await page.keyboard.press('Escape');

  // A clip of an edit list that is searched for by hand.
  const report = page.getByRole('dialog', { name: 'Отчёт' });
  const open = () => page.getByRole('button', { name: 'Отчёт' }).click();
  await open();
  await report.getByLabel(/^Загрузить EDL/).setInputFiles({
    name: 'каспий.edl',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'TITLE: Каспий\nFCM: NON-DROP FRAME\n' +
        '001  AX  AA  C  01:00:02:00 01:00:12:00 01:00:02:00 01:00:12:00\n* FROM CLIP NAME: что-то с рынка.wav\n',
    ),
  });
  await report.getByRole('combobox', { name: 'Частота кадров' }).selectOption('25');
  await report.getByRole('button', { name: 'Поиск в проекте' }).click();
  await report.getByLabel('Поиск в проекте').fill('Северный');
  await page.reload();
  await open();
  await expect(report.getByLabel('Поиск в проекте')).toHaveValue('Северный');
  await report.getByRole('button', { name: /^Северный ветер/ }).click();
  await expect(report.getByLabel('Сколько использовано: «Северный ветер»')).toHaveValue('0:10');
});

test.describe('in the drawers of filters', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the words of a group and a length that is being typed survive a reload', async ({ page }) => {
    const show = async (group: string) => {
      await page.getByRole('button', { name: /^Фильтры/ }).tap();
      await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('button', { name: group }).tap();
      return page.getByRole('dialog', { name: group });
    };
    await openList(page, '/sounds/catalog');
    const category = await show('Категория');
    await category.getByLabel(/^Поиск: /).fill('две');
    await page.reload();
    await show('Категория');
    await expect(category.getByLabel(/^Поиск: /)).toHaveValue('две');
    await category.getByRole('button', { name: 'Назад к фильтрам' }).tap();
    await page.keyboard.press('Escape');

    await openList(page, '/sounds/catalog');
    const length = await show('Длительность');
    await length.getByLabel('от', { exact: true }).fill('0:0');
    await length.getByLabel('до', { exact: true }).fill('1:');
    await page.reload();
    await show('Длительность');
    await expect(length.getByLabel('от', { exact: true })).toHaveValue('0:0');
    await expect(length.getByLabel('до', { exact: true })).toHaveValue('1:');
  });
});
