import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { App } from '../../tests/support/app.ts';
import { rowsOf } from '../steps.ts';
import { makeAccount, tonika } from './people.ts';

/** An account that may have everything. */
export async function makeSubscriber(app: App): Promise<string> {
  const email = await makeAccount(app);
  await tonika(app, 'user', 'subscription', email, 'SOUNDS_AND_MUSIC', '--till', '2099-01-01');
  return email;
}

export const menuOf = (page: Page) => page.getByRole('dialog', { name: /^(Добавить в проект|Add to project)$/ });
export const addButton = { name: /^(Добавить в проект|Add to project)$/ };

/** Makes a project from a row, which then is in it. */
export async function makeProject(page: Page, row: number, name: string) {
  await rowsOf(page).nth(row).getByRole('button', addButton).click();
  await menuOf(page).getByRole('button', { name: 'Новый проект' }).click();
  const dialog = page.getByRole('dialog', { name: 'Проект' });
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('От кого').fill('Студия «Маяк»');
  await dialog.getByRole('button', { name: 'Создать проект' }).click();
  await expect(page.getByText(`Трек добавлен в проект «${name}»`)).toBeVisible();
}

export async function addRow(page: Page, row: number, project: string) {
  await rowsOf(page).nth(row).getByRole('button', addButton).click();
  await menuOf(page).getByRole('button', { name: project }).click();
  await expect(menuOf(page).getByRole('button', { name: project })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
}
