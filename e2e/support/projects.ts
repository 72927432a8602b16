import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Row } from '#shared/contract/catalogue.ts';
import { contentOf } from '#shared/domain/content-of.ts';

import type { App } from '../../tests/support/app.ts';
import { openList, rowsOf } from '../steps.ts';
import { logIn, makeAccount, password, subscribe } from './people.ts';
import { pressRowAction } from './row-actions.ts';

/** An account that may have everything. */
export async function makeSubscriber(app: App): Promise<string> {
  const email = await makeAccount(app);
  await subscribe(app, email, { type: 'SOUNDS_AND_MUSIC', till: Date.UTC(2099, 0, 1) / 1000 });
  return email;
}

/** Opens the music catalogue as somebody who may have everything. @returns the rows, and the person's e-mail */
export async function openAsSubscriber(page: Page, app: App) {
  const email = await makeSubscriber(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  return { rows, email };
}

export const menuOf = (page: Page) => page.getByRole('dialog', { name: /^(Добавить в проект|Add to project)$/ });
export const addButton = { name: /^(Добавить в проект|Add to project)/ };

/** Makes a project from a row, which then is in it. */
export async function makeProject(page: Page, row: number, name: string) {
  await pressRowAction(rowsOf(page).nth(row), 'project');
  await menuOf(page).getByRole('button', { name: 'Новый проект' }).click();
  const dialog = page.getByRole('dialog', { name: 'Проект' });
  await dialog.getByLabel('Название').fill(name);
  await expect(dialog.getByLabel('От кого')).toHaveValue('Анна Орлова');
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

/** Tracks by their uids (catalogue.ts). */
interface SeedItems {
  music?: readonly string[];
  sound?: readonly string[];
}

/** The calls of a person, past any page. */
export function requestsOf(app: App) {
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${app.origin}/api/${path}`, init);
    const text = await response.text();
    expect(response.status, `${path} ${text}`).toBeLessThan(300);
    // A test would fail at the field it misses.
    return JSON.parse(text || '{}') as { data: never };
  };
  const send = (path: string, body: object, token = '') =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  return { request, send };
}

/** A project with tracks of the catalogue, made as the page makes it; private unless shared. @returns its address */
export async function seedProject(
  app: App,
  email: string,
  name: string,
  requested: SeedItems,
  { isShared = false } = {},
): Promise<string> {
  const { request, send } = requestsOf(app);
  const { token }: { token: string } = (await send('auth/login', { email, password })).data;
  const project: { id: number; hash: string } = (await send('projects/create', { name }, token)).data;
  for (const [entity, uids = []] of Object.entries<readonly string[] | undefined>({ ...requested })) {
    const list: Row[] = (await request(`${entity}/tracks/list?per_page=100`)).data;
    const items = uids.map((uid) => {
      const row = list.find((known) => known.uid === uid);
      if (!row) throw new Error(`no track ${uid}`);
      const { content_id, content_type_id } = contentOf(row);
      return { track_id: row.track_id, content_id, content_type_id };
    });
    await send('projects/content-item/add-many', { project_id: project.id, items }, token);
  }
  if (isShared) await send('projects/update', { id: project.id, sharing: 'on' }, token);
  return `/project/${project.hash}`;
}

/** Empty projects, the last of them used last. */
export async function seedProjects(app: App, email: string, names: readonly string[]): Promise<void> {
  const { send } = requestsOf(app);
  const { token }: { token: string } = (await send('auth/login', { email, password })).data;
  for (const name of names) await send('projects/create', { name }, token);
}

/** What another device of the person does. */
export async function removeProject(app: App, email: string, address: string): Promise<void> {
  const { request, send } = requestsOf(app);
  const { token }: { token: string } = (await send('auth/login', { email, password })).data;
  const { id }: { id: number } = (
    (await request(`projects/detail-by-hash?hash=${address.split('/').at(-1)}`, {
      headers: { authorization: `Bearer ${token}` },
    })) as { data: { own: never } }
  ).data.own;
  await send('projects/delete', { id }, token);
}

/** Somebody without an account sees so many rows at the address of the page. */
export async function expectShared(page: Page, count: number): Promise<void> {
  const guest = await page.context().browser()?.newContext();
  const shown = await guest?.newPage();
  if (!guest || !shown) throw new Error('No browser for a guest');
  await shown.goto(page.url());
  await expect(rowsOf(shown)).toHaveCount(count);
  await guest.close();
}
