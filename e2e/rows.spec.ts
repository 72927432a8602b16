import type { Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { holdChunk } from './support/chunks.ts';
import { expect, test } from './support/fixtures.ts';
import { expectMoving, nextButton, openList, playerOf, sidewaysOf, titleOf } from './steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: /^(Выделение|Selection)$/ });
const box = (row: Locator) => row.getByRole('checkbox', { name: /^(Выбрать|Select) / });
const chosen = (rows: Locator) => rows.getByRole('checkbox', { checked: true });
/** A position where a click selects and does nothing else. */
const duration = (row: Locator) => row.getByText(/^(Длительность|Duration) \d+:\d\d$/);

test('rows are selected by check box, Control and Shift, across pages', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(1).hover();
  await box(rows.nth(1)).check();
  await expect(bar(page)).toContainText('Выбрано: 1');
  await duration(rows.nth(3)).click({ modifiers: ['Control'] });
  await expect(bar(page)).toContainText('Выбрано: 2');
  await duration(rows.nth(6)).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('Выбрано: 5');
  await duration(rows.nth(5)).click({ modifiers: ['Control'] });
  await expect(chosen(rows)).toHaveCount(4);
  await expect(playerOf(page)).toBeHidden();

  await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Страница 2' }).click();
  await expect(rows).toHaveCount(2);
  await expect(bar(page)).toContainText('Выбрано: 4');
  await box(rows.nth(0)).check();
  await expect(bar(page)).toContainText('Выбрано: 5');
  await page.goBack();
  await expect(chosen(rows)).toHaveCount(4);
});

test('a selection survives a reload of its tab and opens as a list', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  // The bar begins near the window's start, and its list is wider than its button.
  await page.setViewportSize({ width: 1024, height: 800 });
  const title = await titleOf(rows.nth(3));
  await box(rows.nth(3)).check({ force: true });
  await box(rows.nth(2)).check({ force: true });
  await expect(bar(page)).toContainText('Выбрано: 2');
  await page.reload();
  await expect(bar(page)).toContainText('Выбрано: 2');
  await expect(chosen(rows)).toHaveCount(2);
  await bar(page).getByRole('button', { name: 'Выбрано: 2' }).click();
  const list = page.getByRole('dialog', { name: /^Выбрано: / });
  await expect(list).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: `Убрать «${title}» из выделения` }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(chosen(rows)).toHaveCount(1);
  await expect(list.getByRole('button', { name: /^Убрать/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bar(page)).toContainText('Выбрано: 1');
  await bar(page).getByRole('button', { name: 'Выбрано: 1' }).click();
  await list.getByRole('button', { name: /^Убрать/ }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a selection is restored with the page, however busy the browser is', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await box(rows.nth(2)).check({ force: true });
  await box(rows.nth(3)).check({ force: true });
  await expect(bar(page)).toContainText('Выбрано: 2');
  // A browser without an idle moment: only what cannot be put off runs.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout = 0 } = {}) => {
      if (timeout <= 100) setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 });
      return 0;
    };
  });
  await page.reload();
  await expect(chosen(rows)).toHaveCount(2);
  await expect(bar(page).getByRole('button', { name: /^Добавить в проект/ })).toBeVisible();
});

test('a selection plays as a list, in the order of the rows', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await box(rows.nth(3)).check({ force: true });
  await box(rows.nth(2)).check({ force: true });
  await bar(page).getByRole('button', { name: 'Воспроизвести' }).click();
  await expect(playerOf(page)).toContainText('Короткая встреча');
  await expectMoving(page);
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText('Пять шагов');
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText('Короткая встреча');
});

test('actions of selected rows that come later do not move those that are there', async ({ page }) => {
  const respond = await holdChunk(page, 'src/features/device/OfflineCopies/RowsSwitch.tsx');
  const rows = await openList(page, '/music/catalog');
  await box(rows.nth(0)).check({ force: true });
  await expect(bar(page).getByRole('button', { name: 'Скачать' })).toBeVisible();
  const copy = bar(page).getByRole('button', { name: 'Скопировать список' });
  const before = await copy.boundingBox();
  respond();
  await expect(bar(page).getByRole('button', { name: 'Сохранить на устройстве' })).toBeVisible();
  expect(await copy.boundingBox()).toEqual(before);
});

test('the list of selected rows can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = await openList(page, '/en/music/catalog');
  await box(rows.nth(0)).check({ force: true });
  await box(rows.nth(1)).check({ force: true });
  await bar(page).getByRole('button', { name: 'Copy list' }).click();
  await expect(page.getByText('List copied: catalogue numbers and titles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'TNK-M-000001-01\tMorning tram\nTNK-M-000002-01\tNorth wind',
  );
});

test('keys select and deselect the page, and a selection goes on through searches of a catalogue', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).focus();
  // Keys for many come when the page is idle.
  await expect(async () => {
    await page.keyboard.press('Control+KeyA');
    await expect(chosen(rows)).toHaveCount(10, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(chosen(rows)).toHaveCount(0);
  await expect(bar(page)).toBeHidden();

  await box(rows.nth(0)).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('Выбрано: 1');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ветер');
  await expect(rows).toHaveCount(1);
  await box(rows.nth(0)).check({ force: true });
  await expect(bar(page)).toContainText('Выбрано: 2');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('');
  await expect(rows).toHaveCount(10);
  await expect(chosen(rows).first()).toBeChecked();
  await expect(bar(page)).toContainText('Выбрано: 2');
  await bar(page).getByRole('button', { name: 'Снять выделение' }).click();
  await expect(bar(page)).toBeHidden();
});

test('a sound shows its category and subcategory', async ({ page }) => {
  const rows = await openList(page, '/sounds/catalog');
  const facts = rows.nth(0).locator('span', { hasText: /\S/ });
  await expect(facts.filter({ hasText: 'Двери' }).first()).toBeVisible();
});

test('a URL without its optional part shows the catalogue, and search works there', async ({ page }) => {
  for (const path of ['/music/catalog/track', '/music/catalog/track/5/variation']) {
    const rows = await openList(page, path);
    await expect(rows).toHaveCount(10);
    await expect(page).toHaveTitle('Каталог музыки — Тоника');
  }
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await search.pressSequentially('ветер', { delay: 60 });
  await expect(page).toHaveURL(/\/music\/catalog\?search_string=/);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('ветер');
  await page.goto('/en/sounds/catalog/track');
  await expect(page.getByRole('heading', { level: 1, name: 'Sound effects catalogue' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of a row starts a selection, and then the cover is the check box', async ({ page }) => {
    const rows = await openList(page, '/en/music/catalog');
    await rows.nth(0).getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Select' }).tap();
    await expect(bar(page)).toContainText('Selected: 1');
    await box(rows.nth(1)).tap();
    await expect(bar(page)).toContainText('Selected: 2');
    await expect(playerOf(page)).toBeHidden();
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });

  test('a long touch on a row selects it and does nothing else', async ({ page }) => {
    const rows = await openList(page, '/music/catalog');
    const target = await rows.nth(1).boundingBox();
    if (!target) throw new Error('The row is not on the screen');
    const at = { x: target.x + 200, y: target.y + 30 };
    const devtools = await page.context().newCDPSession(page);
    await expect(async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      try {
        await expect(bar(page)).toContainText('Выбрано: 1', { timeout: 1_500 });
      } finally {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
    }).toPass();
    await expect(box(rows.nth(1))).toBeChecked();
    await expect(playerOf(page)).toBeHidden();
  });
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the catalogue passes axe with selected rows', async ({ page }) => {
      const rows = await openList(page, '/music/catalog');
      await box(rows.nth(0)).check({ force: true });
      await expect(bar(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // The selection of the tab is restored in the other language.
      await openList(page, '/en/music/catalog');
      await expect(bar(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

for (const [width, address] of [
  [1440, '/'],
  [1440, '/music/catalog?track_id=1'],
  [1024, '/music/catalog?track_id=1'],
] as const) {
  test(`titles of ordinary length are complete at ${width} px on ${address}, and nothing covers the waveform`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const rows = await openList(page, address);
    await expect(rows.getByText('Эксклюзив').first()).toBeVisible();
    const faults = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const link = row.querySelector('a');
        const wave = row.querySelector('[data-waveform]')?.getBoundingClientRect();
        const line = link?.parentElement;
        if (!link || !line || !wave) return ['not a row'];
        const isCut = line.scrollWidth > line.clientWidth;
        const isOver = [...(line.closest('div')?.querySelectorAll('span') ?? [])].some((part) => {
          const { right, bottom, width: size } = part.getBoundingClientRect();
          return size > 0 && right > wave.left && bottom > wave.top;
        });
        return [...(isCut ? [`cut: ${link.textContent}`] : []), ...(isOver ? [`over: ${link.textContent}`] : [])];
      }),
    );
    expect(faults).toEqual([]);
  });
}

test('a press that began on one waveform plays nothing where it ends on another', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await page.evaluate(() => {
    const played: (string | null)[] = [];
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && target.ariaCurrent) played.push(target.getAttribute('data-row-index'));
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
    Object.assign(window, { played });
  });
  const middleOf = async (index: number): Promise<[number, number]> => {
    const box = await rows.nth(index).locator('[data-waveform]').boundingBox();
    if (!box) throw new Error('no waveform');
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middleOf(0)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(2)));
  await page.mouse.up();
  await page.mouse.click(...(await middleOf(1)));
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => (window as unknown as { played: string[] }).played)).toEqual(['1']);
});
