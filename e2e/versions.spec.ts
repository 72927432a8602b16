import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openList, playerOf, playRow, rowsOf } from './steps.ts';

test('a requested version is the row, plays, and is named on a tag in the player', async ({ page }) => {
  await page.goto('/music/catalog?duration_from=9.5&duration_to=10.5');
  await page.getByRole('button', { name: 'Показать версию: 1' }).click();
  await expect(page).toHaveURL(/variations_separately=1/);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Утренний трамвай, Версия 2');
  await playRow(page, rows.first());
  await expect(playerOf(page).getByText('Версия 2', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Of the versions and stems of a track some are selected, or all downloaded.
  const all = await openList(page, '/music/catalog');
  await all
    .first()
    .getByRole('button', { name: /^Версии/ })
    .click();
  const panel = page.getByRole('complementary', { name: 'Панель трека' });
  await expect(panel.getByRole('button', { name: 'Скачать все, 3' })).toBeVisible();
  await panel.getByRole('tab', { name: /^Стемы/ }).click();
  await expect(panel.getByRole('button', { name: 'Скачать все, 3' })).toBeVisible();
  await panel.getByRole('listitem').first().hover();
  await panel.getByRole('checkbox').first().check();
  await expect(page.getByRole('region', { name: 'Выделение' })).toContainText('Выбрано: 1');
  expect(await violations(page)).toEqual([]);

  // With the display settings that everybody begins with.
  await openList(page, '/sounds/catalog');
  await page.getByRole('button', { name: 'Ещё фильтры' }).click();
  const withVersions = page.getByRole('switch', { name: /^Только с версиями/ });
  await expect(withVersions).toBeVisible();
  await withVersions.click();
  await expect(page).toHaveURL(/\/sounds\/catalog\?with_variations=1$/);
  await expect(page.getByRole('button', { name: 'Убрать «Только с версиями»' })).toBeVisible();
});
