import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openList } from './steps.ts';

test('each list persists the fields of its rows', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const view = page.getByRole('group', { name: 'Вид' });
  const tag = rows.first().locator('a[href*="genres="]').first();
  await expect(tag).toBeHidden();
  await view.getByRole('button', { name: 'Теги' }).click();
  await view.getByRole('button', { name: 'Волна' }).click();
  await expect(tag).toBeVisible();
  await expect(rows.first().locator('[data-waveform]')).toBeHidden();

  await openList(page, '/sounds/catalog');
  await expect(rows.first().locator('[data-waveform]')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Теги' })).toHaveAttribute('aria-pressed', 'false');

  await openList(page, '/music/catalog');
  await expect(tag).toBeVisible();
  await expect(rows.first().locator('[data-waveform]')).toBeHidden();
});

test('the first press on the description shows it where the list has no room for its column', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const description = rows.first().locator('p').first();
  const button = page.getByRole('button', { name: 'Описание' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(description).toBeHidden();
  await button.click();
  await expect(description).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test.describe('before the app has started', () => {
  test.use({ javaScriptEnabled: false });

  test('the description is not marked as shown while rows do not show it', async ({ page }) => {
    await page.goto('/music/catalog');
    const row = page.getByRole('main').locator('[data-row-index]').first();
    await expect(row.locator('p').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Описание' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('display settings move the rows as well as the filters', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const tempo = rows.first().getByText(/^\d+\sBPM$/);
  await expect(tempo).toBeVisible();
  await page.getByRole('button', { name: 'Настройки отображения' }).click();
  const dialog = page.getByRole('dialog', { name: 'Настройки отображения' });
  await dialog.getByRole('checkbox', { name: 'Темп, BPM' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(tempo).toHaveCount(0);
});

test('a tag links to the catalogue filtered by it', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await page.getByRole('button', { name: 'Теги' }).click();
  const tag = rows.first().locator('a[href*="genres="]').first();
  const href = await tag.getAttribute('href');
  await tag.click();
  await expect(page).toHaveURL(new RegExp(`${href?.replace('?', String.raw`\?`)}$`));
});

test('the settings choose the visible tags, and a reset restores the defaults', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await page.getByRole('button', { name: 'Теги' }).click();
  const genre = rows.first().locator('a[href*="genres="]').first();
  const key = rows.first().locator('a[href*="key="]').first();
  await expect(genre).toBeVisible();
  await expect(key).toBeHidden();

  await page.getByRole('button', { name: 'Настройки отображения' }).click();
  const dialog = page.getByRole('dialog', { name: 'Настройки отображения' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(11);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Жанр' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Тональность' }).check();
  await page.keyboard.press('Escape');
  await expect(genre).toHaveCount(0);
  await expect(key).toHaveCount(1);

  await page.reload();
  await expect(key).toHaveCount(1);
  await expect(genre).toHaveCount(0);
  await page.getByRole('button', { name: 'Настройки отображения' }).click();
  await dialog.getByRole('button', { name: 'Вернуть по умолчанию' }).click();
  await expect(genre).toHaveCount(1);
  await expect(key).toHaveCount(0);
});

test('display settings form two columns of equal rows', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.getByRole('button', { name: 'Настройки отображения' }).click();
  const fields = page.getByRole('dialog', { name: 'Настройки отображения' }).getByRole('listitem');
  await expect(fields.first()).toBeVisible();
  const tops = await fields.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  const lines = [...new Set(tops)];
  expect(lines).toHaveLength(Math.ceil(tops.length / 2));
});
