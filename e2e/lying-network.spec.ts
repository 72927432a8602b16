import type { Locator, Page } from '@playwright/test';

import { openLiar, type Liar } from '../tests/support/liar/liar.ts';
import type { Lie, PortalForm } from '../tests/support/liar/lies.ts';
import { violations } from './support/axe.ts';
import { expect, test as base } from './support/fixtures.ts';
import { accountMenu, logIn, makeAccount } from './support/people.ts';
import { makeProject, makeSubscriber, menuOf } from './support/projects.ts';
import { expectHeart, followNavigation, pressRowAction } from './support/row-actions.ts';
import { expectMoving, openList, playerOf, rowsOf, sidewaysOf, waitForWorker } from './steps.ts';

/** A proxy in front of the app that may respond in its place. */
const test = base.extend<{ liar: Liar }>({
  liar: async ({ app }, give) => {
    const liar = await openLiar(app.port);
    await give(liar);
    await liar.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const portal = (form: PortalForm = 'length'): { lie: Lie } => ({ lie: { kind: 'portal', form } });
const api = /^(?:GET|POST) \/api\//;

/** The favourites on the server, bypassing the proxy: cookies ignore the port. */
async function marksOf(page: Page): Promise<number[]> {
  const response = await page.context().request.get('/api/favorites/marks');
  const { data } = (await response.json()) as { data: { item_type_id: string; item_ids: number[] }[] };
  return data.find(({ item_type_id }) => item_type_id === 'MUSIC_VARIATION')?.item_ids ?? [];
}

/** A person is signed in at the catalogue, and the app is installed on the device. */
async function openSignedIn(page: Page, liar: Liar, email: string): Promise<Locator> {
  const rows = await openList(page, `${liar.origin}/music/catalog`);
  await waitForWorker(page);
  await logIn(page, email);
  await expectHeart(rows.first(), 'empty');
  return rows;
}

test('actions behind a portal are queued, and sent once the portal is gone', async ({ page, app, liar }) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  // Journeys below meet a page with its length; the laboratory (tests/lying, bench/lying) every form.
  const forms: PortalForm[] = ['chunked', 'redirect-elsewhere'];
  for (const [index, form] of forms.entries()) {
    liar.become([{ match: /^POST /, ...portal(form) }]);
    await pressRowAction(rows.nth(index), 'favorite');
    await expect(status(page, 'Ожидает отправки: 1'), form).toBeVisible();
    liar.become();
    await expect.poll(() => marksOf(page), { message: form, timeout: 60_000 }).toHaveLength(index + 1);
    await expect(status(page, 'Ожидает отправки')).toBeHidden();
  }
});

test('a refusal by a filter does not count as one by the server', async ({ page, app, liar }) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  for (const [index, code] of ([400, 403, 404, 413] as const).entries()) {
    liar.become([{ match: /^POST /, lie: { kind: 'status', status: code } }]);
    await pressRowAction(rows.nth(index), 'favorite');
    await expect(status(page, 'Ожидает отправки: 1')).toBeVisible();
    await expect(page.getByText('Не выполнено')).toBeHidden();
    liar.become();
    await expect.poll(() => marksOf(page), { message: String(code), timeout: 60_000 }).toHaveLength(index + 1);
  }
});

test('only the server ends a session, and actions taken meanwhile arrive', async ({ page, app, liar }) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  await pressRowAction(rows.first(), 'favorite');
  await expect.poll(() => marksOf(page)).toHaveLength(1);
  for (const [index, code] of ([401, 403, 404, 429, 500, 503] as const).entries()) {
    liar.become([{ match: /\/api\/auth\/user/, lie: { kind: 'status', status: code } }]);
    await page.reload();
    await expect(accountMenu(page), `after ${code}`).toBeVisible();
    await expectHeart(rowsOf(page).first(), 'filled', `after ${code}`);
    await pressRowAction(rowsOf(page).nth(index + 1), 'favorite');
    liar.become();
    await expect.poll(() => marksOf(page), { message: `after ${code}`, timeout: 60_000 }).toHaveLength(index + 2);
  }
});

test('actions refused by the server stay in a list, to be sent again, copied or removed', async ({
  page,
  app,
  liar,
}) => {
  await openSignedIn(page, liar, await makeAccount(app));
  // Of a thing that has left the catalogue since.
  await page.evaluate(() => {
    const [id] = /"id":(\d+)/.exec(JSON.stringify(localStorage)) ?? [];
    const at = new Date().toISOString();
    for (const key of ['gone-1', 'gone-2']) {
      const body = { item_type_id: 'MUSIC_VARIATION', item_id: 99_999_999 };
      const what = `Отметить «${key}»`;
      const path = { key, path: 'favorites/mark', body, what, lane: 'favorites', at, tried: false };
      // What a guest did goes to who signs in.
      localStorage.setItem(`tnk.arriving.${key}`, JSON.stringify({ owner: 0, call: path, id }));
    }
  });
  await page.reload();
  await expect(status(page, 'Не выполнено: 2')).toBeVisible();
  const banner = page.locator('[data-shown="true"]').filter({ hasText: 'Не выполнено: 2' });
  await banner.getByRole('button', { name: 'Показать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Не выполнено' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('Отметить «gone-1»');
  expect(await violations(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Скопировать: Отметить «gone-1»' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Отметить «gone-1»\n./);
  await dialog.getByRole('button', { name: 'Убрать: Отметить «gone-1»' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const before = liar.requests(/POST \/api\/favorites\/mark/).length;
  await dialog.getByRole('button', { name: 'Повторить: Отметить «gone-2»' }).click();
  await expect.poll(() => liar.requests(/POST \/api\/favorites\/mark/).length).toBe(before + 1);
  await page.reload();
  await expect(status(page, 'Не выполнено: 1')).toBeVisible();
});

test('actions survive the tab although IndexedDB fails, and arrive', async ({ page, app, liar, context }) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: liar.origin, quotaSize: 1 });
  liar.become([{ match: /^POST /, ...portal() }]);
  for (const index of [0, 1, 2, 3]) await pressRowAction(rows.nth(index), 'favorite');
  await expect(status(page, 'Ожидает отправки: 4')).toBeVisible();
  await page.close();
  liar.become();
  const next = await context.newPage();
  await openList(next, `${liar.origin}/music/catalog`);
  await expect.poll(() => marksOf(next), { timeout: 60_000 }).toHaveLength(4);
});

test('a device without any storage shows a warning', async ({ page, app, liar }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refuse;
    const setItem = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('tnk.arriving.')) refuse();
      setItem.call(this, key, value);
    };
  });
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  liar.become([{ match: /^POST /, ...portal() }]);
  await pressRowAction(rows.first(), 'favorite');
  await expect(status(page, 'Устройство не сохраняет действия: 1')).toBeVisible();
  await expect(page.getByText('Ожидает отправки')).toBeHidden();
  liar.become();
  await expect.poll(() => marksOf(page), { timeout: 60_000 }).toHaveLength(1);
  await expect(status(page, 'Устройство не сохраняет')).toBeHidden();
});

test('a database without its store, after an interrupted first opening, is created again', async ({
  page,
  app,
  liar,
}) => {
  await page.goto(`${liar.origin}/api/health`);
  await page.evaluate(async () => {
    for (const name of ['tonika', 'tonika-outbox']) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      opening.result.close();
    }
  });
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  liar.become([{ match: /^POST /, ...portal() }]);
  await pressRowAction(rows.first(), 'favorite');
  await expect(status(page, 'Ожидает отправки: 1')).toBeVisible();
  const notes = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tnk.arriving.')));
  await expect.poll(notes).toEqual([]);
  await page.reload();
  await expectHeart(rowsOf(page).first(), 'filled');
});

test('the project menu opens offline for any row, and adding is queued', async ({ page, app, liar }) => {
  const rows = await openSignedIn(page, liar, await makeSubscriber(app));
  await makeProject(page, 0, 'Весна');
  // The list of projects that the device has was requested before this one was made.
  liar.become([{ match: api, ...portal() }]);
  for (const row of [4, 5]) {
    await pressRowAction(rows.nth(row), 'project');
    await menuOf(page).getByRole('button', { name: 'Весна' }).click();
    if (isPhone(page)) {
      // The list covers the screen there, and closes with the click.
      await expect(menuOf(page)).toBeHidden();
      await pressRowAction(rows.nth(row), 'project');
    }
    await expect(menuOf(page).getByRole('button', { name: /^Весна/ })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
  }
  await expect(status(page, 'Ожидает отправки: 2')).toBeVisible();
  liar.become();
  await expect(page.getByText(/^Ожидает отправки: \d/)).toBeHidden({ timeout: 60_000 });
  await page.goto(`${liar.origin}/account/projects`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Весна' })).toContainText('3');
});

test('a portal is named with a link to its page, and the page limits its requests', async ({ page, app, liar }) => {
  await openSignedIn(page, liar, await makeAccount(app));
  // What the page requests once its rows stand is over: met by the portal, it would count as more of the same.
  await page.waitForLoadState('networkidle');
  liar.become([portal()]);
  const begun = performance.now();
  await pressRowAction(rowsOf(page).first(), 'favorite');
  await expect(status(page, 'Сеть просит войти')).toBeVisible();
  const link = page.getByRole('complementary').getByRole('link', { name: 'Войти в сеть' });
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await violations(page)).toEqual([]);
  // A person goes on working: lists, pages, hearts.
  for (const path of ['Альбомы', 'Плейлисты', 'Лейблы', 'Авторы']) {
    await followNavigation(page, path);
  }
  const elapsed = (performance.now() - begun) / 1000;
  const sent = liar.requests(api).filter(({ lie }) => lie === 'portal');
  // Requests of the page, its audio worker and those in progress when the block was detected.
  const requests = sent.map(({ request }) => request);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(6 + elapsed);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(tab).toHaveURL(/\/api\/connected$|portal/);
  await tab.close();
  liar.become();
  await page.bringToFront();
  await expect(status(page, 'Сеть просит войти')).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => marksOf(page), { timeout: 30_000 }).toHaveLength(1);
});

test('a filter and a silent server are named, too', async ({ page, app, liar }) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  liar.become([{ match: api, lie: { kind: 'status', status: 403 } }]);
  await pressRowAction(rows.first(), 'favorite');
  await expect(status(page, 'Сеть отклоняет запросы к серверу')).toBeVisible();
  liar.become([{ match: api, lie: { kind: 'black-hole' } }]);
  await expect(status(page, 'Сервер не отвечает')).toBeVisible({ timeout: 40_000 });
});

test('a page never seen before says that the server is silent, and opens by itself when it responds', async ({
  page,
  app,
  liar,
}) => {
  await openSignedIn(page, liar, await makeAccount(app));
  liar.become([{ lie: { kind: 'black-hole' } }]);
  await followNavigation(page, 'Альбомы');
  await expect(status(page, 'Сервер не отвечает')).toBeVisible();
  // What the device has: the shell, the navigation, and other pages that were seen.
  await followNavigation(page, 'Каталог');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/music/albums/1'));
  const reason = page.getByRole('main').getByRole('heading', { name: /^Сервер не отвечает/ });
  await expect(reason).toBeVisible();
  await expect(page.getByText('Альбомы. На этом устройстве страницу ещё не открывали', { exact: false })).toBeVisible();
  liar.become();
  await expect(reason).toBeHidden();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/music\/albums\/1$/);
});

test('a form behind a portal names it and keeps the input', { tag: '@phone' }, async ({ page, liar }) => {
  await openList(page, `${liar.origin}/music/catalog`);
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.getByLabel('Электронная почта').fill('anna@example.test');
  await dialog.getByLabel('Пароль').fill('a good password');
  liar.become([{ match: api, ...portal() }]);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Сеть просит войти' })).toBeVisible();
  await expect(dialog.getByLabel('Электронная почта')).toHaveValue('anna@example.test');
  await expect(dialog.getByLabel('Пароль')).toHaveValue('a good password');
});

test('a server that was silent for three reloads is used immediately when it responds again', async ({
  page,
  app,
  liar,
}) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  await page.reload();
  await openList(page, `${liar.origin}/music/catalog`);
  liar.become([{ lie: { kind: 'black-hole' } }]);
  await pressRowAction(rows.first(), 'favorite');
  for (let times = 0; times < 3; times += 1) {
    await page.reload();
    await expectHeart(rowsOf(page).first(), 'filled');
  }
  const healed = performance.now();
  liar.become();
  await expect.poll(() => marksOf(page), { timeout: 60_000 }).toHaveLength(1);
  await followNavigation(page, 'Альбомы');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(status(page, 'Сервер не отвечает')).toBeHidden();
  test.info().annotations.push({ type: 'healed in', description: `${Math.round(performance.now() - healed)} ms` });
});

/** The number of kinds in the list of favourites that the device has stored. */
const storedMarks = (page: Page) =>
  page.evaluate(async () => {
    const stored = await caches.match('/api/favorites/marks');
    const list: unknown = await stored?.json();
    return typeof list === 'object' && list && 'data' in list && Array.isArray(list.data) ? list.data.length : 0;
  });

test('a reload on a slow connection shows cached favourites immediately', async ({ page, app, liar }) => {
  const rows = await openSignedIn(page, liar, await makeAccount(app));
  await pressRowAction(rows.first(), 'favorite');
  await expect.poll(() => marksOf(page)).toHaveLength(1);
  await page.reload();
  await expectHeart(rowsOf(page).first(), 'filled');
  // The heart is filled while the change is on its way, too: before the device has stored the list with it.
  await expect.poll(() => storedMarks(page)).toBe(1);
  liar.become([{ match: api, lie: { kind: 'black-hole' } }]);
  await page.reload();
  // Nothing of the server has come by then, and nothing ever will.
  await expectHeart(rowsOf(page).first(), 'filled');
  await expect(accountMenu(page)).toBeVisible();
});

test('the player names a portal, and plays once it is gone', { tag: '@phone' }, async ({ page, liar }) => {
  const rows = await openList(page, `${liar.origin}/music/catalog`);
  liar.become([{ match: api, ...portal() }]);
  await rows
    .nth(2)
    .getByRole('button', { name: /^Воспроизвести / })
    .click();
  await expect(playerOf(page).getByRole('status')).toContainText('Сеть просит войти');
  await expect(page.getByRole('link', { name: 'Войти в сеть' })).toHaveAttribute('target', '_blank');
  const sentence = await playerOf(page).getByText('Сеть просит войти').boundingBox();
  const action = await playerOf(page).getByRole('button', { name: 'Войти в сеть' }).boundingBox();
  const isBelow = (action?.y ?? 0) >= (sentence?.y ?? 0) + (sentence?.height ?? Infinity);
  expect(isBelow).toBe(isPhone(page));
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  liar.become();
  await expectMoving(page);
  await expect(playerOf(page).getByRole('status')).not.toContainText('Сеть просит войти');
});

test('requests of a closed page are aborted', async ({ page, liar }) => {
  await openList(page, `${liar.origin}/music/catalog`);
  await waitForWorker(page);
  liar.become([{ match: /tracks\/list/, lie: { kind: 'black-hole' } }]);
  const sent = () => liar.requests(/tracks\/list/).filter(({ lie }) => lie === 'black-hole').length;
  await page.reload();
  await expect.poll(sent).toBeGreaterThan(0);
  await page.goto('about:blank');
  // Long before their deadline: until then they would occupy the connections that the next page needs.
  await expect.poll(() => liar.open(), { timeout: 10_000 }).toBe(0);
});
