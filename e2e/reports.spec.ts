import type { Page } from '@playwright/test';

import { openList, rowsOf, titleOf } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { largeFile } from './support/large-file.ts';
import { logIn } from './support/people.ts';
import { addRow, makeProject, makeSubscriber, seedProject } from './support/projects.ts';

/** A file dropped onto the page. */
async function dropFile(page: Page, name: string, text: string) {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      return data;
    },
    [name, text] as const,
  );
  const main = page.getByRole('heading', { level: 1 });
  await main.dispatchEvent('dragenter', { dataTransfer: transfer });
  await main.dispatchEvent('drop', { dataTransfer: transfer });
}

test('an edit list dropped on a project becomes a report with its times and a file', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const rows = await openList(page, '/music/catalog');
  const [first, second] = [await titleOf(rows.nth(0)), await titleOf(rows.nth(1))];
  await logIn(page, email);
  await makeProject(page, 0, 'Каспий');
  await addRow(page, 1, 'Каспий');
  await page.goto('/account/projects');
  await page.getByRole('link', { name: 'Каспий' }).click();
  await expect(rowsOf(page)).toHaveCount(2);

  const event = (number: string, from: string, to: string, clip: string) =>
    `${number}  AX  AA  C  ${from} ${to} ${from} ${to}\n* FROM CLIP NAME: ${clip}\n`;
  await dropFile(
    page,
    'каспий.edl',
    'TITLE: Каспий\nFCM: NON-DROP FRAME\n' +
      event('001', '01:00:02:00', '01:00:12:00', first) +
      event('002', '01:00:20:00', '01:00:22:12', 'что-то с рынка.wav') +
      'строка, которой тут не место\n',
  );
  const dialog = page.getByRole('dialog', { name: 'Отчёт' });
  // The file names no rate: it is requested, never guessed.
  await expect(dialog.getByText('В файле не указана частота кадров. Выберите её.')).toBeVisible();
  const rate = dialog.getByRole('combobox', { name: 'Частота кадров' });
  await rate.selectOption('25');
  await expect(dialog.getByText('Прочитано: 2 использования.')).toBeVisible();
  const notes = dialog.getByRole('region', { name: 'Проверьте строки файла: 1' });
  await expect(notes.getByText('Строка 7')).toBeVisible();
  await expect(notes.getByText('строка, которой тут не место')).toBeVisible();
  await expect(dialog.getByLabel(`Сколько использовано: «${first}»`)).toHaveValue('0:10');
  await expect(dialog.getByText('что-то с рынка.wav')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Поиск в проекте' }).click();
  await dialog.getByLabel('Поиск в проекте').fill(second);
  await dialog.getByRole('button', { name: second }).click();
  await expect(dialog.getByLabel(`Сколько использовано: «${second}»`)).toHaveValue('0:02.5');
  await dialog.getByLabel(`Сколько использовано: «${second}»`).fill('0:02');
  // Another rate gives other times; matches and input stay.
  await rate.selectOption('50');
  await expect(dialog.getByText('0:20 – 0:22.2')).toBeVisible();
  await expect(dialog.getByLabel(`Сколько использовано: «${second}»`)).toHaveValue('0:02');
  // Also after the dialog was closed and opened again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await rate.selectOption('25');
  await expect(dialog.getByText('0:20 – 0:22.5')).toBeVisible();
  await expect(dialog.getByLabel(`Сколько использовано: «${second}»`)).toHaveValue('0:02');

  await dialog.getByLabel('Компания').fill('Студия «Маяк»');
  // Nothing is imported before the review of unrecognised lines.
  await dialog.getByRole('button', { name: 'Составить отчёт' }).click();
  await expect(dialog.getByText('Проверьте сомнительные строки и отметьте, что просмотрели их')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Строки просмотрены' }).check();
  await dialog.getByLabel('Медиа').fill('Кинопрокат');
  await dialog.getByRole('button', { name: 'Составить отчёт' }).click();
  await expect(dialog.getByLabel('Территория')).toHaveAccessibleDescription(/Заполните это поле/);
  await dialog.getByLabel('Территория').fill('Россия');
  await dialog.getByRole('button', { name: 'Составить отчёт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каспий' })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/reports\/\d+$/);
  await expect(page.getByText('2 использования')).toBeVisible();
  await expect(page.getByText('Использовано: 0:12')).toBeVisible();
  await expect(page.getByRole('cell', { name: '0:02 – 0:12' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать отчёт: XLSX' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await page
    .getByRole('combobox', { name: 'Форма для общества или студии' })
    .selectOption('Отчёт об использовании произведений для РАО');
  const [form] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать «Отчёт об использовании произведений для РАО»: PDF' }).click(),
  ]);
  expect(form.suggestedFilename()).toContain('Отчёт об использовании произведений для РАО - Каспий');

  // A mistake is corrected in the report itself; what is typed meanwhile survives a reload.
  const correct = page.getByRole('button', { name: 'Исправить' });
  await correct.click();
  await expect(dialog.getByLabel('Территория')).toHaveValue('Россия');
  await dialog.getByLabel('Территория').fill('Весь мир');
  await dialog.getByLabel(`Сколько использовано: «${first}»`).fill('0:05');
  await page.reload();
  await correct.click();
  await expect(dialog.getByLabel('Территория')).toHaveValue('Весь мир');
  await expect(dialog.getByLabel(`Сколько использовано: «${first}»`)).toHaveValue('0:05');
  await dialog.getByRole('button', { name: 'Сохранить отчёт' }).click();
  await expect(page.getByText('Использовано: 0:07')).toBeVisible();
  await expect(page.getByText('Весь мир')).toBeVisible();

  await page.getByRole('link', { name: 'Отчёты' }).click();
  await expect(page.getByRole('link', { name: 'Каспий' })).toBeVisible();
  // The list needs no word of the server's to be without it.
  await page.route('**/api/reports/list*', (route) => route.abort());
  await page.getByRole('button', { name: 'Удалить отчёт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить отчёт' }).click();
  await expect(page.getByRole('main').getByText('Отчётов пока нет')).toBeVisible();
});

test('a file over the limit is rejected immediately, and the form stays as it was', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  const rows = await openList(page, '/music/catalog');
  const title = await titleOf(rows.nth(0));
  await logIn(page, email);
  await makeProject(page, 0, 'Большой файл');
  await page.goto('/account/projects');
  await page.getByRole('link', { name: 'Большой файл' }).click();
  await page.getByRole('button', { name: 'Отчёт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчёт' });
  await expect(dialog.getByLabel(`Сколько использовано: «${title}»`)).toHaveValue('1:40');
  await dialog.getByLabel('Медиа').fill('Интернет');
  await dialog.getByLabel(/^Загрузить EDL/).setInputFiles(await largeFile('фильм.edl', 49 * 1024 * 1024));
  await expect(dialog.getByText('Файл больше 5 МБ.')).toBeVisible();
  // A Final Cut Pro document is parsed by the browser, and its unrecognised elements are listed.
  await dialog.getByLabel(/^Загрузить EDL/).setInputFiles({
    name: 'фильм.fcpxml',
    mimeType: 'application/xml',
    buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.10"><resources><format id="r1" frameDuration="100/2500s"/>
<asset id="r2" name="${title}" start="0s" duration="60s" hasAudio="1"/></resources>
<library><event><project name="Фильм"><sequence format="r1" tcStart="3600s" tcFormat="NDF"><spine>
<gap offset="3600s" start="3600s" duration="60s"><asset-clip lane="-1" ref="r2" name="${title}" offset="3605s" duration="250/25s"/></gap>
<!-- <mc-clip/> -->
<mc-clip name="Камеры" offset="3660s" duration="4s"/></spine></sequence></project></event></library></fcpxml>`),
  });
  await expect(dialog.getByText('Прочитано: 1 использование.')).toBeVisible();
  await expect(dialog.getByText('Строка 8')).toBeVisible();
  await expect(dialog.getByText('0:05 – 0:15')).toBeVisible();
  // So are an XML of Premiere and a timeline of Resolve; what would grow in memory, and an AAF, are refused by name.
  const lists = 'tests/shared/domain/edl/timelines';
  const upload = dialog.getByLabel(/^Выбрать другой файл|^Загрузить EDL/);
  await upload.setInputFiles(`${lists}/resolve-23976.otio`);
  await expect(dialog.getByText('Прочитано: 3 использования.')).toBeVisible();
  await expect(dialog.getByText('Строка 156')).toBeVisible();
  await upload.setInputFiles(`${lists}/premiere-25.xml`);
  await expect(dialog.getByText('Строка 186')).toBeVisible();
  const entities = '<!DOCTYPE xmeml [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><xmeml>&b;</xmeml>';
  const broken = dialog.getByText('Файл повреждён. Экспортируйте его ещё раз.');
  const xml = (name: string, text: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  await upload.setInputFiles(xml('сущности.xml', entities));
  await expect(broken).toBeVisible();
  await upload.setInputFiles(`${lists}/premiere-25.xml`);
  await expect(broken).toBeHidden();
  await upload.setInputFiles(xml('глубина.xml', `${'<xmeml>'.repeat(240)}${'</xmeml>'.repeat(240)}`));
  await expect(broken).toBeVisible();
  await upload.setInputFiles({
    name: 'фильм.aaf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0]),
  });
  await expect(dialog.getByText('Файлы AAF не читаются.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Вернуться ко всему проекту' }).click();
  await expect(dialog.getByLabel(`Сколько использовано: «${title}»`)).toHaveValue('1:40');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await expect(dialog.getByLabel('Медиа')).toHaveValue('Интернет');
});

test('projects and reports show dates in the time zone of the reader', async ({ app, browser }) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Камчатка', { music: ['music-1'] });
  // Half a day from the server, to the side on which it is another day.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-12';
  const days = new Intl.DateTimeFormat('ru', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const dayOf = (instant: string | null) => days.format(new Date(instant ?? Number.NaN)).replace(/\sг\.$/, '');
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: timeZone });
  const page = await context.newPage();
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const time = page.getByRole('main').locator('time');

  await page.goto('/account/projects');
  await expect(time).toBeVisible();
  await expect(time).toHaveText(dayOf(await time.getAttribute('datetime')));

  await page.goto(address);
  await page.getByRole('button', { name: 'Отчёт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчёт' });
  for (const field of ['Компания', 'Медиа', 'Территория']) await dialog.getByLabel(field).fill('Восток');
  await dialog.getByRole('button', { name: 'Составить отчёт' }).click();
  const made = page.getByText(/^Составлен \d/);
  await expect(made).toBeVisible();
  const text = await made.innerText();
  await page.getByRole('link', { name: 'Отчёты' }).click();
  await expect(time).toBeVisible();
  const day = dayOf(await time.getAttribute('datetime'));
  await expect(time).toHaveText(day);
  expect(text).toBe(`Составлен ${day}`);
  await context.close();
});
