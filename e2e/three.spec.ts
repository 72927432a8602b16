import type { Locator, Page } from '@playwright/test';

import { openList, playerOf, playRow, seekBar } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { expectShared, makeSubscriber, menuOf } from './support/projects.ts';
import { expectLarge, expectLargeThroughout, tapLarge } from './support/tap-large.ts';

/** The way of a person who has one kind of access alone: from the search to a project of three tracks behind a link. */
for (const { how, prepare } of [
  { how: 'keys alone', prepare: async () => undefined },
  {
    how: 'keys alone at 200 % text',
    prepare: (page: Page) =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { font-size: 200% !important }');
        document.adoptedStyleSheets.push(sheet);
      }),
  },
  {
    how: 'keys alone in forced colours',
    prepare: (page: Page) => page.emulateMedia({ forcedColors: 'active' }),
  },
]) {
  test(`${how} lead from the search to a shared project of three`, async ({ page, app }) => {
    const email = await makeSubscriber(app);
    await openList(page, '/music/catalog');
    await logIn(page, email);
    await prepare(page);
    await page.reload();
    const rows = await openList(page, '/music/catalog');
    await tabTo(page.getByRole('searchbox', { name: 'Поиск' }));
    await page.keyboard.type('анна');
    await page.keyboard.press('Enter');
    await expect(rows.first()).toBeFocused();
    for (const index of [0, 1, 2]) {
      await tabTo(rows.nth(index).getByRole('checkbox'));
      await page.keyboard.press('Space');
    }
    const bar = page.getByRole('region', { name: 'Выделение' });
    await expect(bar).toContainText('Выбрано: 3');
    await tabTo(bar.getByRole('button', { name: /^Добавить в проект/ }));
    await page.keyboard.press('Enter');
    await tabTo(menuOf(page).getByRole('button', { name: 'Новый проект' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Проект' });
    await expect(dialog.getByLabel('Название')).toBeFocused();
    await page.keyboard.type('Вечер');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Открыть проект' })).toBeVisible();
    await page.keyboard.press('F6');
    await tabTo(page.getByRole('button', { name: 'Открыть проект' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Вечер' })).toBeFocused();
    await tabTo(page.getByRole('main').getByRole('button', { name: 'Поделиться' }).first());
    await page.keyboard.press('Enter');
    const link = page.getByRole('dialog', { name: 'Поделиться' }).getByRole('switch').first();
    await expect(link).toBeFocused();
    await page.keyboard.press('Space');
    await expect(link).toBeChecked();
    await expectShared(page, 3);
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('targets of 44 px lead from the search to a shared project of three', async ({ page, app }) => {
    const email = await makeSubscriber(app);
    await openList(page, '/music/catalog');
    await logIn(page, email);
    const rows = await openList(page, '/music/catalog');
    const search = page.getByRole('searchbox', { name: 'Поиск' });
    await tapLarge(search);
    await search.fill('анна');
    await page.keyboard.press('Enter');
    await tapLarge(rows.nth(0).getByRole('button', { name: 'Ещё' }));
    await tapLarge(page.getByRole('menuitem', { name: 'Выбрать' }));
    for (const index of [1, 2]) await tapLarge(rows.nth(index).getByRole('checkbox'));
    const bar = page.getByRole('region', { name: 'Выделение' });
    await expect(bar).toContainText('Выбрано: 3');
    await tapLarge(bar.getByRole('button', { name: /^Добавить в проект/ }));
    await tapLarge(menuOf(page).getByRole('button', { name: 'Новый проект' }));
    const dialog = page.getByRole('dialog', { name: 'Проект' });
    await dialog.getByLabel('Название').fill('Вечер');
    await tapLarge(dialog.getByRole('button', { name: 'Создать проект' }));
    await tapLarge(page.getByRole('button', { name: 'Открыть проект' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Вечер' })).toBeVisible();
    await tapLarge(page.getByRole('main').getByRole('button', { name: 'Поделиться' }).first());
    const link = page.getByRole('dialog', { name: 'Поделиться' }).getByRole('switch').first();
    await tapLarge(link);
    await expect(link).toBeChecked();
    await expectShared(page, 3);
  });

  test('names, the position, pages and tags have targets of 44 px', async ({ page }) => {
    const rows = await openList(page, '/music/catalog');
    await expectLarge(rows.nth(1).getByRole('link').nth(0), { isWord: true });
    await expectLarge(rows.nth(1).getByRole('link').nth(1), { isWord: true });
    await expectLarge(page.getByRole('link', { name: 'Следующая страница' }));
    await page.getByRole('group', { name: 'Вид' }).getByRole('button', { name: 'Теги' }).tap();
    await expectLarge(rows.nth(1).getByRole('link', { name: /^(Спокойное|Мрачное)$/ }), { isWord: true });
    await playRow(page, rows.nth(0));
    await page.getByRole('button', { name: 'Развернуть плеер' }).tap();
    await expectLarge(seekBar(page));
    await expectLarge(page.getByRole('slider', { name: 'Громкость' }));
  });

  test('links of a track, of its panel, of the player, of albums and of the footer have targets of 44 px', async ({
    page,
  }) => {
    const rows = await openList(page, '/music/catalog');
    await playRow(page, rows.nth(0));
    await page.getByRole('button', { name: 'Развернуть плеер' }).tap();
    for (const link of await playerOf(page).getByRole('link').all()) await expectLarge(link, { isWord: true });
    await page.getByRole('button', { name: 'Свернуть плеер' }).tap();
    await rows.nth(0).getByRole('button', { name: 'Ещё' }).tap();
    await page.getByRole('menuitem', { name: 'Информация' }).tap();
    const panel = page.getByRole('dialog', { name: 'Панель трека' });
    await expect(panel.getByRole('link').first()).toBeVisible();
    for (const link of await panel.getByRole('link').all()) await expectLarge(link, { isWord: true });
    await page.goto('/music/catalog/track/1');
    const links = page.getByRole('main').getByRole('link');
    await expect(links.nth(4)).toBeVisible();
    for (const link of await links.all()) if (await link.isVisible()) await expectLarge(link, { isWord: true });
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      await expectLarge(link, { isWord: true });
    await page.goto('/music/albums/1');
    await expectLarge(page.getByRole('main').getByRole('link', { name: 'Северный берег' }), { isWord: true });
    await page.goto('/music/albums');
    await expectLarge(page.getByRole('main').getByRole('link', { name: 'Анна Орлова' }).first(), { isWord: true });
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ])
    test(`targets of neighbouring rows and lines do not overlap at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const rows = await openList(page, '/music/catalog');
      for (const index of [0, 1, 2]) {
        const [row, links] = [rows.nth(index), rows.nth(index).getByRole('link')];
        await expectLargeThroughout(links.nth(0));
        await expectLargeThroughout(links.nth(1));
        await expectLargeThroughout(row.locator('[data-waveform]').locator('..'));
        await expectLargeThroughout(row.getByRole('button', { name: /^Воспроизвести/ }));
      }
      const search = page.getByRole('searchbox', { name: 'Поиск' });
      await search.fill('спокойное');
      await search.press('Enter');
      await expect(rows.nth(0)).toBeFocused();
      await expectLargeThroughout(rows.nth(0).locator('[data-waveform]').locator('..'));
      await expectLargeThroughout(rows.nth(1).getByRole('link').nth(0));
    });
});

/** Presses Tab until a control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeAttached();
  for (let stop = 0; stop < 300; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab has not reached ${control.toString()}`);
}
