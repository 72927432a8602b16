import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openList, playButton, playerOf } from './steps.ts';

test('effects play one after another until interrupted, and stop at their end once that is chosen', async ({
  page,
}) => {
  const rows = await openList(page, '/sounds/catalog');
  const click = rows.filter({ hasText: 'Щелчок' });
  await rows
    .nth(6)
    .getByRole('button', { name: /^Воспроизвести / })
    .click();
  // Two come by themselves: that is a run.
  await expect(playerOf(page)).toContainText('Колокол');
  await page.keyboard.press('KeyK');
  await page.getByRole('button', { name: 'Останавливаться' }).click();
  const menu = playerOf(page).getByRole('button', { name: 'После звука: Остановиться' });
  await expect(menu).toBeVisible();
  await click.getByRole('button', { name: /^Воспроизвести / }).click();
  await expect(playButton(page)).toBeVisible();
  await expect(playerOf(page)).toContainText('Щелчок');
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: 'Остановиться' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  // The player stands at the foot of the window: its menu opens upwards.
  for (const item of await page.getByRole('menuitemradio').all()) await expect(item).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitemradio', { name: 'Остановиться' }).click();

  // The choice is stored, separately for music.
  await page.reload();
  await expect(menu).toBeVisible();
  const music = await openList(page, '/music/catalog');
  await music
    .first()
    .getByRole('button', { name: /^Воспроизвести / })
    .click();
  await expect(playerOf(page).getByRole('button', { name: 'После трека: Играть дальше' })).toBeVisible();
});
