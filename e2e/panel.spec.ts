import type { Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { expectMoving, nextButton, openList, pauseButton, playerOf, playRow, titleOf, waitForWorker } from './steps.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: /^(Панель трека|Track panel)$/ });
const tab = (page: Page, name: string | RegExp) => panelOf(page).getByRole('tab', { name });

test('a row opens its track in the panel, the same button closes it, and another row replaces it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const info = rows.nth(0).getByRole('button', { name: 'Информация' });
  await info.click();
  await expect(panelOf(page).getByRole('heading', { name: 'Утренний трамвай' })).toBeVisible();
  await expect(info).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?track_id=\d+&active_tab=info&entity=music$/);

  await rows.nth(0).getByRole('button', { name: 'Версии, 2' }).click();
  await expect(tab(page, 'Версии, 2')).toHaveAttribute('aria-selected', 'true');
  await expect(info).toHaveAttribute('aria-pressed', 'false');
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(3);

  await rows.nth(1).getByRole('button', { name: 'Информация' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Северный ветер' })).toBeVisible();
  await rows.nth(1).getByRole('button', { name: 'Информация' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/music\/catalog$/);
});

test('versions and stems play as separate lists', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Стемы, 3' }).click();
  const stems = panelOf(page).getByRole('tabpanel', { name: 'Стемы, 3' }).locator('[data-row-index]');
  await expect(stems).toHaveCount(3);
  await playRow(page, stems.nth(0));
  await expect(playerOf(page)).toContainText('Утренний трамвай, Стем 1');
  for (const name of ['Стем 2', 'Стем 3', 'Стем 1']) {
    await nextButton(page).click();
    await expect(playerOf(page)).toContainText(`Утренний трамвай, ${name}`);
  }
  await expectMoving(page);
});

test('similar tracks show their reasons and play as a separate list', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).focus();
  await page.keyboard.press('KeyS');
  const similar = panelOf(page).getByRole('tabpanel', { name: 'Похожие' }).locator('[data-row-index]');
  await expect(similar.first()).toContainText(/тембр|темп|тональность|жанр|настроение|инструменты|динамика/i);
  await expect(similar.filter({ hasText: 'Утренний трамвай' })).toHaveCount(0);
  await playRow(page, similar.nth(0));
  const second = await similar.nth(1).getByRole('link').first().textContent();
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText(second ?? '');
  await similar.nth(1).getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Информация' }).click();
  await expect(panelOf(page).getByRole('heading', { name: second ?? '' })).toBeVisible();
});

test('a tag filters the catalogue, and the panel stays open', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Информация' }).click();
  await panelOf(page).getByRole('link', { name: 'Дроун' }).click();
  await expect(page).toHaveURL(/\/music\/catalog\?genres=\d+\.\d+&track_id=\d+&active_tab=info&entity=music$/);
  await expect(panelOf(page).getByRole('heading', { name: 'Утренний трамвай' })).toBeVisible();
});

test('back closes the panel, forward opens it, and switching rows adds no history entries', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  for (const place of [0, 1, 2]) {
    await rows.nth(place).getByRole('button', { name: 'Информация' }).click();
    await expect(page).toHaveURL(new RegExp(`track_id=${place + 1}&`));
  }
  await page.goBack();
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/music\/catalog$/);
  await page.goForward();
  await expect(panelOf(page).getByRole('heading', { name: 'Короткая встреча' })).toBeVisible();
});

test('the panel stays open while the list changes, and closes with the page', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('button', { name: 'Информация' }).click();
  await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Страница 2' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/page=2&track_id=1&/);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ветер');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search_string=.*&track_id=1&/);
  await expect(panelOf(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name: 'Альбомы' }).click();
  await expect(page).toHaveURL(/\/music\/albums$/);
  await expect(panelOf(page)).toBeHidden();
  await page.goBack();
  await expect(panelOf(page).getByRole('heading', { name: 'Утренний трамвай' })).toBeVisible();
});

test('a URL restores the screen after a reload and in a new browser', async ({ page, browser }) => {
  const rows = await openList(page, '/en/music/catalog?sort=name_asc');
  const row = rows.filter({ hasText: 'Morning tram' });
  await row.getByRole('button', { name: 'Versions, 2' }).click();
  await panelOf(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Info' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Morning tram, Version 1' })).toBeVisible();
  await expect(page).toHaveURL(/sort=name_asc&track_id=1&variation_id=\d+&active_tab=info&entity=music$/);
  const fresh = await (await browser.newContext()).newPage();
  await page.reload();
  await fresh.goto(page.url());
  for (const screen of [page, fresh]) {
    await expect(panelOf(screen).getByRole('heading', { name: 'Morning tram, Version 1' })).toBeVisible();
    await expect(tab(screen, 'Info')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('name_asc');
  }
  await panelOf(fresh).getByRole('button', { name: 'Open track' }).click();
  await expect(tab(fresh, 'Versions, 2')).toHaveAttribute('aria-selected', 'true');
  await expect(row.getByRole('button', { name: 'Versions, 2' })).toHaveAttribute('aria-pressed', 'false');
  await fresh.context().close();
});

test('the width is persisted', withServiceWorker, async ({ page }) => {
  const width = async () => (await panelOf(page).boundingBox())?.width ?? 0;
  await openList(page, '/music/catalog?track_id=1');
  await expect.poll(width).toBeLessThan(401);
  await panelOf(page).getByRole('button', { name: 'Расширить панель' }).click();
  await expect.poll(width).toBeGreaterThan(600);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(600);
  await panelOf(page).getByRole('button', { name: 'Сузить панель' }).click();
  await expect.poll(width).toBeLessThan(401);
});

test('the focus moves from the button into the panel and back', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const info = rows.nth(0).getByRole('button', { name: 'Информация' });
  await info.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await expect(info).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panelOf(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(info).toBeFocused();
  await tab(page, 'Информация').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Похожие')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Версии, 2')).toBeFocused();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(rows.nth(0).getByRole('button', { name: 'Похожие' })).toBeFocused();
});

test('the player opens the panel of its track', async ({ page }) => {
  const rows = await openList(page, '/sounds/catalog');
  await playRow(page, rows.nth(0));
  // The first effect is two seconds long: by now another may play.
  await pauseButton(page).click();
  const playing = await titleOf(playerOf(page));
  await playerOf(page).getByRole('button', { name: 'Информация' }).click();
  await expect(panelOf(page).getByRole('heading', { name: playing, exact: true })).toBeVisible();
  await expect(tab(page, /Стемы/)).toBeHidden();
  await expect(page).toHaveURL(/entity=sound/);
  await panelOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(panelOf(page)).toBeHidden();
});

test('a missing track shows a message, and a cached one opens offline', withServiceWorker, async ({ page, app }) => {
  await openList(page, '/music/catalog?track_id=999999');
  await expect(panelOf(page).getByText('Этой записи больше нет в каталоге')).toBeVisible();
  await page.goto('/music/catalog?track_id=1&active_tab=stems');
  await waitForWorker(page);
  await page.reload();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(3);
  await app.kill();
  await page.reload();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(3);
  await tab(page, /Версии/).click();
  await expect(panelOf(page).getByText('Не удалось загрузить список')).toBeVisible();
  await app.start();
  await panelOf(page).getByRole('button', { name: 'Загрузить список снова' }).click();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Панель трека' });
  const variation = (page: Page) => page.getByRole('dialog', { name: 'Версия' });

  test('a track opens over the list, a version over the track, and back closes them', async ({ page }) => {
    const rows = await openList(page, '/music/catalog');
    await rows.nth(0).getByRole('button', { name: 'Версии, 2' }).tap();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(3);
    await expect(page).toHaveURL(/track_id=1&active_tab=variations/);
    await drawer(page).getByRole('listitem').nth(2).getByRole('button', { name: 'Информация' }).tap();
    await expect(variation(page).getByRole('heading', { name: 'Утренний трамвай, Версия 2' })).toBeVisible();
    await expect(page).toHaveURL(/variation_id=/);
    await page.reload();
    await expect(variation(page).getByRole('heading', { name: 'Утренний трамвай, Версия 2' })).toBeVisible();
    await variation(page).getByRole('button', { name: 'Открыть трек' }).tap();
    await expect(variation(page)).toBeHidden();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(3);
    await expect(page).toHaveURL(/track_id=1&active_tab=variations/);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/music\/catalog$/);
  });

  test('actions that do not fit a row are in its menu, which restores the focus', async ({ page }) => {
    const rows = await openList(page, '/sounds/catalog');
    const more = rows.nth(0).getByRole('button', { name: 'Ещё' });
    await more.tap();
    await page.getByRole('menuitem', { name: 'Информация' }).tap();
    await expect(drawer(page).getByRole('heading', { name: 'Скрип двери' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('the player opens the panel of its track over the sheet', async ({ page }) => {
    const rows = await openList(page, '/music/catalog');
    await playRow(page, rows.nth(0));
    await playerOf(page).getByRole('button', { name: 'Развернуть плеер' }).tap();
    await playerOf(page).getByRole('button', { name: 'Информация' }).tap();
    await drawer(page).getByRole('button', { name: 'Закрыть' }).tap();
    await expect(playerOf(page).getByRole('button', { name: 'Свернуть плеер' })).toBeVisible();
  });
});

test.describe('on the page of a track', () => {
  test('tabs have URLs, and rows link to their pages', async ({ page }) => {
    await page.goto('/music/catalog/track/1');
    await page.getByRole('tab', { name: 'Стемы, 3' }).click();
    await expect(page).toHaveURL(/\/track\/1\?active_tab=stems$/);
    await expect(page.getByRole('tabpanel', { name: 'Стемы, 3' }).getByRole('listitem')).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Стемы, 3' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Версии, 2' }).click();
    const version = page.getByRole('tabpanel', { name: 'Версии, 2' }).getByRole('listitem').nth(1);
    await version.getByRole('button', { name: 'Информация' }).click();
    await expect(page).toHaveURL(/\/track\/1\/variation\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Утренний трамвай, Версия 1' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Версии, 2' })).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page)).toEqual([]);
  });
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('every tab of the panel passes axe', async ({ page }) => {
      for (const prefix of ['', '/en']) {
        for (const active of ['info', 'similars', 'variations', 'stems']) {
          await page.goto(`${prefix}/music/catalog?track_id=1&active_tab=${active}`);
          await expect(
            panelOf(page)
              .getByRole(active === 'info' ? 'link' : 'listitem')
              .first(),
          ).toBeVisible();
          expect(await violations(page), `${prefix} ${active}`).toEqual([]);
        }
      }
    });
  });
}
