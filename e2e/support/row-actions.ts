import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Actions of a row, each with its line in the menu that a narrow row has in their place. */
const linesOf = { favorite: 'Избранное', project: 'Добавить в проект' } as const;

type RowAction = keyof typeof linesOf;

/** The button of an action of a row; where the row is narrow it is there and not shown. */
const buttonOf = (row: Locator, action: RowAction) => row.locator(`[data-row-action="${action}"]`);

/** Does something with a row as a person does: by its button, or by the menu of a narrow row. */
export async function pressRowAction(row: Locator, action: RowAction): Promise<void> {
  await expect(buttonOf(row, action)).toBeAttached();
  if (await buttonOf(row, action).isVisible()) return buttonOf(row, action).click();
  await row.getByRole('button', { name: 'Ещё' }).click();
  return row.page().getByRole('menuitem', { name: linesOf[action], exact: true }).click();
}

/** Adds a row to the favourites, or removes it, by the key. @returns the heart of the row */
export async function pressFavoriteKey(row: Locator): Promise<Locator> {
  const heart = buttonOf(row, 'favorite');
  await row.focus();
  await expect(heart).toBeAttached();
  await row.page().keyboard.press('KeyF');
  return heart;
}

/** The heart of a row is there, filled or empty; it is seen where the row is wide. */
export async function expectHeart(row: Locator, state: 'filled' | 'empty', message?: string): Promise<void> {
  const heart = buttonOf(row, 'favorite');
  await expect(heart, message).toHaveAccessibleName(state === 'filled' ? /^Убрать из избранного/ : /^В избранное/);
  const isNarrow = await row.getByRole('button', { name: 'Ещё' }).isVisible();
  if (!isNarrow) await expect(heart, message).toBeVisible();
}

/** Follows a link of the main navigation, which a phone has in a drawer. */
export async function followNavigation(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Меню' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name }).first().click();
}
