import { readFile } from 'node:fs/promises';

import type { Download, Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn, makeAccount, subscribe } from './support/people.ts';
import { openList, playerOf, playRow } from './steps.ts';

const now = Math.floor(Date.now() / 1000);
const till = now + 86_400;

const downloadButton = (locator: Locator) => locator.getByRole('button', { name: /^(Скачать|Download)(, |$)/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Скачивание|Download)$/ });
const contact = (page: Page) => page.getByRole('dialog', { name: 'Связаться с нами' });
const tray = (page: Page) => page.getByRole('region', { name: /^(Загрузки|Downloads)$/ });
const start = (page: Page) => dialog(page).getByRole('button', { name: /^(Скачать|Download)$/ });

/** How often its button says that a row was downloaded; the tests share a catalogue. */
async function countOf(row: Locator): Promise<number> {
  const name = (await downloadButton(row).getAttribute('aria-label')) ?? '';
  return Number(/^[^,]+, (\d+)(, |$)/.exec(name)?.[1] ?? 0);
}
const expectCount = (row: Locator, count: number) =>
  expect(downloadButton(row)).toHaveAccessibleName(new RegExp(`^(Скачать|Download), ${count}(, |$)`));

/** The file that arrives, whole. */
async function fileOf(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const arrived = await download;
  return { name: arrived.suggestedFilename(), bytes: await readFile(await arrived.path()) };
}

test('a file downloads completely and increments the counter of its row, except for a cue sheet', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await subscribe(app, email, { type: 'SOUNDS_AND_MUSIC', till });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const row = rows.nth(2);
  const before = await countOf(row);
  await downloadButton(row).click();
  await expect(dialog(page)).toContainText('Короткая встреча');
  await expect(dialog(page).getByRole('radio', { name: /^MP3/ })).toBeFocused();
  await expect(dialog(page).getByRole('radio', { name: /^WAV.* 4\d\d,\d\d\sКБ$/ })).toBeVisible();
  await dialog(page).getByRole('radio', { name: /^WAV/ }).check();
  const arriving = page.waitForEvent('download');
  await start(page).click();
  const wav = await fileOf(arriving);
  expect(wav.name).toBe('Анна Орлова - Короткая встреча [TNK-M-000003-01].wav');
  expect(wav.bytes.subarray(0, 4).toString('latin1')).toBe('RIFF');
  expect(wav.bytes.readUInt32LE(4) + 8).toBe(wav.bytes.length);
  await expectCount(row, before + 1);
  await expect(tray(page).getByText(/^WAV · Скачано/)).toBeVisible();

  // The last choice is preselected; a cue sheet does not change it, and is not counted.
  await downloadButton(row).click();
  await expect(dialog(page).getByRole('radio', { name: /^WAV/ })).toBeChecked();
  await dialog(page)
    .getByRole('radio', { name: /^Музыкальная справка/ })
    .check();
  const sheet = page.waitForEvent('download');
  await start(page).click();
  const csv = await fileOf(sheet);
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(csv.bytes.toString('utf8')).toContain('Короткая встреча');
  await expect(tray(page).getByText(/^CSV · Скачано/)).toBeVisible();
  await expectCount(row, before + 1);

  // The same after another request to the server.
  await page.reload();
  await expectCount(rows.nth(2), before + 1);
  await downloadButton(rows.nth(2)).click();
  await expect(dialog(page).getByRole('radio', { name: /^WAV/ })).toBeChecked();
});

test('versions, stems and the current track download separately, by button and by key', async ({ page, app }) => {
  const email = await makeAccount(app);
  await subscribe(app, email, { type: 'ONLY_MUSIC', till });
  const rows = await openList(page, '/en/music/catalog');
  await logIn(page, email);
  const arrives = async (request: () => Promise<void>) => {
    await request();
    await expect(start(page)).toBeVisible();
    const arriving = page.waitForEvent('download');
    await start(page).click();
    return fileOf(arriving);
  };
  const [first, third] = [await countOf(rows.nth(0)), await countOf(rows.nth(2))];
  await rows.nth(2).focus();
  const mp3 = await arrives(() => page.keyboard.press('KeyD'));
  expect(mp3.name).toBe('Anna Orlova - Brief encounter [TNK-M-000003-01].mp3');
  expect(mp3.bytes.subarray(0, 3).toString('latin1')).toBe('ID3');
  await expectCount(rows.nth(2), third + 1);

  // A track's page shows its parts in rows that have room for their counters.
  const parts = page.getByRole('tabpanel').getByRole('listitem');
  await page.goto('/en/music/catalog/track/1?active_tab=variations');
  const version = parts.filter({ hasText: 'Version 2' });
  await expect(version).toBeVisible();
  const file = await arrives(() => downloadButton(version).click());
  expect(file.name).toBe('Anna Orlova - Morning tram (Version 2) [TNK-M-000001-03].mp3');
  await expectCount(version, 1);
  const hero = page.getByRole('article').locator('header');
  await expectCount(hero, first + 1);
  await page.getByRole('tab', { name: /^Stems/ }).click();
  const stem = parts.filter({ hasText: 'Stem 1' });
  expect((await arrives(() => downloadButton(stem).click())).name).toContain('(Stem 1)');
  await expectCount(stem, 1);
  await expectCount(hero, first + 2);

  await openList(page, '/en/music/catalog');
  await playRow(page, rows.nth(1));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyD');
  await expect(dialog(page)).toContainText('North wind');
  await page.keyboard.press('Escape');
  await downloadButton(playerOf(page)).click();
  await expect(dialog(page)).toContainText('North wind');
  await page.keyboard.press('Escape');

  // Folded, and in a narrow window, it plays the same track.
  await playerOf(page).getByRole('button', { name: 'Collapse player' }).click();
  await expect(downloadButton(playerOf(page))).toBeHidden();
  await page.keyboard.press('KeyD');
  await expect(dialog(page)).toContainText('North wind');
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('dialog', { name: 'Add to project' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('KeyD');
  await expect(dialog(page)).toContainText('North wind');
});

test('a selection, all stems and an album download as a zip through the browser', async ({ page, app }) => {
  const email = await makeAccount(app);
  await subscribe(app, email, { type: 'ONLY_MUSIC', till });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const zip = async () => {
    const arriving = page.waitForEvent('download');
    await start(page).click();
    const { name, bytes } = await fileOf(arriving);
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    // The first name follows the 30 bytes of a local file header (APPNOTE, 4.3.7).
    const isNumbered = bytes.subarray(30, 32).toString('latin1') === '1 ';
    return { name, isNumbered, files: [...bytes.toString('utf8').matchAll(/TNK-M-\d{6}-\w+(?=\]\.mp3PK)/g)].length };
  };
  // Another person's downloads count, too.
  const untouched = await countOf(rows.nth(3));
  for (const index of [2, 3]) await rows.nth(index).getByRole('checkbox').check({ force: true });
  await rows.nth(1).getByRole('checkbox').check({ force: true });
  await downloadButton(page.getByRole('region', { name: 'Выделение' })).click();
  await expect(dialog(page)).toContainText('2 файла в архиве ZIP');
  await expect(dialog(page)).toContainText('1 эксклюзивный трек не войдёт');
  expect(await zip()).toMatchObject({ name: 'Треки.zip', isNumbered: false });
  await expect(tray(page).getByText(/^ZIP · Скачивается в браузере/)).toBeVisible();
  for (const index of [1, 2]) await expect(downloadButton(rows.nth(index))).toHaveAccessibleName(/^Скачать, \d, /);
  expect(await countOf(rows.nth(3))).toBe(untouched);

  await downloadButton(rows.nth(0)).click();
  await dialog(page).getByRole('radio', { name: 'Все стемы в ZIP: 3 файла' }).check();
  await expect(dialog(page)).toContainText('3 файла в архиве ZIP');
  expect((await zip()).name).toBe('Утренний трамвай - стемы.zip');
  await page.goto('/music/playlists/1');
  await downloadButton(page.getByRole('main')).first().click();
  await expect(dialog(page)).toContainText('Вечерний эфир');
  await dialog(page).getByRole('switch', { name: 'Номера в начале имён файлов' }).click();
  const numbered = await zip();
  expect(numbered.name).toBe('Вечерний эфир.zip');
  expect(numbered.isNumbered).toBe(true);
  // Remembered for the next zip, of another kind.
  await downloadButton(page.getByRole('main')).first().click();
  await expect(dialog(page).getByRole('switch', { name: 'Номера в начале имён файлов' })).toBeChecked();
});

test('a download is repeated in each of its file types, the usual one first', async ({ page, app }) => {
  const email = await makeAccount(app);
  await subscribe(app, email, { type: 'ONLY_MUSIC', till });
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const arrives = async (request: () => Promise<void>) => {
    const arriving = page.waitForEvent('download');
    await request();
    return (await fileOf(arriving)).name;
  };
  for (const type of [/^MP3/, /^WAV/, /^Музыкальная справка/]) {
    await downloadButton(rows.nth(2)).click();
    await dialog(page).getByRole('radio', { name: type }).check();
    await arrives(() => start(page).click());
  }
  await page.goto('/account/downloads?type=MUSIC_VARIATION');
  await expect(rows).toHaveCount(1);
  const again = rows.first().getByRole('button', { name: /^Скачать снова/ });
  await expect(again).toHaveText(['WAV', 'MP3']);
  expect(await violations(page)).toEqual([]);
  // The form is already set: no dialog opens.
  expect(await arrives(() => again.last().click())).toMatch(/Короткая встреча.*\.mp3$/);
  expect(await arrives(() => again.first().click())).toMatch(/Короткая встреча.*\.wav$/);
  await expect(dialog(page)).toBeHidden();

  await subscribe(app, email, { type: 'NONE' });
  await again.first().click();
  await expect(contact(page)).toBeVisible();
});

test(
  'an interrupted download resumes, a cancelled one leaves nothing, a denied one offers a request',
  withServiceWorker,
  async ({ page, app, network }) => {
    const email = await makeAccount(app);
    await subscribe(app, email, { type: 'ONLY_MUSIC', till });
    const rows = await openList(page, `${network.origin}/music/catalog`);
    await logIn(page, email);
    const begin = async (row: Locator, type: RegExp) => {
      await downloadButton(row).click();
      await dialog(page).getByRole('radio', { name: type }).check();
      await expect(
        dialog(page)
          .getByText(/^\d+,\d\d\sМБ$/)
          .first(),
      ).toBeVisible();
      await start(page).click();
      await expect(dialog(page)).toBeHidden();
    };
    const saved: Download[] = [];
    page.on('download', (download) => saved.push(download));

    // Slow enough for a busy machine to see it on its way.
    network.become({ rate: 400_000 });
    const item = (title: string) => tray(page).getByRole('listitem').filter({ hasText: title });
    await begin(rows.nth(1), /^WAV/);
    await expect(item('Северный ветер')).toContainText(/[1-4],\d\d\sМБ из 5,\d\d\sМБ/);
    network.become({});
    network.cut();
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBe(1);
    const bytes = await readFile((await saved[0]?.path()) ?? '');
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    await expect(downloadButton(rows.nth(1))).toHaveAccessibleName(/^Скачать, \d, /);

    network.become({ rate: 300_000 });
    await begin(rows.nth(0), /^WAV/);
    await expect(item('Утренний трамвай')).toContainText(/\d\s\S+ из 8,\d\d\sМБ/);
    await tray(page).getByRole('button', { name: 'Остановить «Утренний трамвай»' }).click();
    await expect(item('Утренний трамвай')).toHaveCount(0);

    // The right ends during the transfer: it is checked with every range.
    await begin(rows.nth(0), /^WAV/);
    await expect(item('Утренний трамвай')).toContainText(/\d\s\S+ из 8,\d\d\sМБ/);
    await subscribe(app, email, { type: 'NONE' });
    network.become({});
    network.cut();
    await expect(contact(page).getByLabel('О чём вопрос')).toHaveValue('subscription');
    await expect(contact(page).getByLabel('Тема')).toHaveValue(/«Утренний трамвай»/);
    await expect(item('Утренний трамвай')).toHaveCount(0);
    expect(saved).toHaveLength(1);
  },
);

test('a download offline is reported immediately', withServiceWorker, async ({ page, context }) => {
  const rows = await openList(page, '/music/catalog');
  // The chunk of downloads was loaded with the first one, or is cached.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await downloadButton(rows.nth(0)).click();
  await expect(page.getByRole('alert')).toContainText('Скачать можно, когда связь вернётся');
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('the download dialog and the tray pass axe', async ({ page, app }) => {
      const email = await makeAccount(app);
      await subscribe(app, email, { type: 'ONLY_MUSIC', till });
      const prefix = colorScheme === 'dark' ? '' : '/en';
      const rows = await openList(page, `${prefix}/music/catalog`);
      await logIn(page, email);
      await downloadButton(rows.nth(0)).click();
      await expect(
        dialog(page)
          .getByText(/\s([КМ]Б|[KM]B)$/)
          .first(),
      ).toBeVisible();
      expect(await violations(page), 'dialog').toEqual([]);
      await dialog(page)
        .getByRole('radio', { name: /^(Музыкальная справка|Cue sheet)/ })
        .check();
      await start(page).click();
      await expect(tray(page).getByText(/· (Скачано|Downloaded)/)).toBeVisible();
      expect(await violations(page), 'tray').toEqual([]);
    });
  });
}
