import type { Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { accountMenu, fillLogin, logIn, makeAccount, subscribe } from './support/people.ts';
import { storedValue } from './support/stored.ts';
import { openList, pauseButton, playRow, rowsOf, titleOf, waitForWorker } from './steps.ts';

const add = (locator: Locator | Page) => locator.getByRole('button', { name: /^В избранное/ });
const remove = (locator: Locator | Page) => locator.getByRole('button', { name: 'Убрать из избранного' });
const notice = (page: Page) => page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Отменить' }) });

/** The ids of the favourites on the server. */
async function marksOf(page: Page, type = 'MUSIC_VARIATION'): Promise<number[]> {
  const response = await page.context().request.get('/api/favorites/marks');
  const { data } = (await response.json()) as { data: { item_type_id: string; item_ids: number[] }[] };
  return data.find(({ item_type_id }) => item_type_id === type)?.item_ids ?? [];
}

test('a favourite is added in a row, listed, removed from the list and restored', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const title = await titleOf(rows.nth(1));
  await add(rows.nth(1)).click();
  await expect(remove(rows.nth(1))).toBeVisible();
  await expect.poll(() => marksOf(page)).toHaveLength(1);

  await page.goto('/account/favorites?type=MUSIC_VARIATION');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Музыка, 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(rowsOf(page).first()).toContainText(title);
  await remove(rowsOf(page).first()).click();
  await expect(page.getByRole('main').getByText('В избранном пока пусто')).toBeVisible();
  await expect.poll(() => marksOf(page)).toEqual([]);
  await notice(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect.poll(() => marksOf(page)).toHaveLength(1);
});

test('a favourite added while the list of favourites loads stays, although the list is older', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // The list as it was before, late.
  await page.route(/\/api\/favorites\/marks$/, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const listed = page.waitForResponse(/\/api\/favorites\/marks$/);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  const sent = page.waitForResponse(/\/api\/favorites\/mark$/);
  await add(rows.nth(1)).click();
  await (await sent).finished();
  await expect.poll(() => marksOf(page)).toHaveLength(1);
  release();
  await (await listed).finished();
  // The page has rendered the list by its next frame but one.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(remove(rows.nth(1))).toBeVisible();
});

test('a guest who marks an author logs in first; the author is then removed from the favourites', async ({
  page,
  app,
}) => {
  const email = await makeAccount(app);
  await page.goto('/music/authors/1');
  await add(page.getByRole('main')).first().click();
  await fillLogin(page, email);
  await expect(remove(page.getByRole('main')).first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => marksOf(page, 'MUSIC_AUTHOR')).toEqual([1]);
  await page.goto('/account/favorites?type=MUSIC_AUTHOR');
  const marked = page.getByRole('tabpanel').getByRole('link', { name });
  await expect(marked).toBeVisible();
  await remove(page.getByRole('tabpanel')).click();
  await expect(marked).toBeHidden();
  await expect.poll(() => marksOf(page, 'MUSIC_AUTHOR')).toEqual([]);
  await notice(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(marked).toBeVisible();
  await expect.poll(() => marksOf(page, 'MUSIC_AUTHOR')).toEqual([1]);
});

test(
  'a favourite added offline survives a reload and reaches the server once',
  withServiceWorker,
  async ({ page, context, app }) => {
    const email = await makeAccount(app);
    await openList(page, '/music/catalog');
    await waitForWorker(page);
    await logIn(page, email);
    await page.reload();
    await expect(add(rowsOf(page).first())).toBeVisible();
    await context.setOffline(true);
    await add(rowsOf(page).first()).click();
    await expect(page.getByText('Ожидает отправки: 1')).toBeVisible();
    await page.reload();
    await expect(remove(rowsOf(page).first())).toBeVisible();
    expect(await marksOf(page)).toEqual([]);

    const sent: string[] = [];
    context.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/favorites/mark')) sent.push(request.url());
    });
    await context.setOffline(false);
    await expect.poll(() => marksOf(page)).toHaveLength(1);
    await expect(page.getByText('Ожидает отправки')).toBeHidden();
    await expect(remove(rowsOf(page).first())).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

test('a favourite added as the page closes is not lost', withServiceWorker, async ({ page, context, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await logIn(page, email);
  await expect(add(rows.first())).toBeVisible();
  // A device with a busy store: another page writes to it as long as this one is open.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('tonika-outbox', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('calls'));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('calls', 'readwrite').objectStore('calls');
          const work = { again: () => store.get(0).addEventListener('success', () => work.again()) };
          work.again();
          resolve();
        });
      }),
  );
  await context.setOffline(true);
  await add(rows.first()).click();
  await expect(remove(rows.first())).toBeVisible();
  await page.goto('/music/albums');
  await other.close();
  await page.goto('/music/catalog');
  await expect(remove(rows.first())).toBeVisible();
  await expect(page.getByText('Ожидает отправки: 1')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => marksOf(page)).toHaveLength(1);
  await expect(page.getByText('Ожидает отправки')).toBeHidden();
});

test(
  'a favourite added offline appears in the list immediately, and disappears immediately when removed',
  withServiceWorker,
  async ({ page, context, app }) => {
    const email = await makeAccount(app);
    const rows = await openList(page, '/music/catalog');
    const title = await titleOf(rows.nth(1));
    await waitForWorker(page);
    await logIn(page, email);
    await page.goto('/music/authors/1');
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(add(page.getByRole('main').locator('header'))).toBeVisible();
    // Data received by the page is stored once it is idle.
    const isCached = () =>
      page.evaluate(async () => (await caches.match('/api/music/authors/detail?id=1')) !== undefined);
    await expect.poll(isCached).toBe(true);
    await page.goto('/account/favorites?type=SOUND_VARIATION');
    await expect(page.getByRole('main').getByText('В избранном пока пусто')).toBeVisible();
    await openList(page, '/music/catalog');
    await expect(add(rows.nth(1))).toBeVisible();

    await context.setOffline(true);
    await add(rows.nth(1)).click();
    // A list of favourites that this device has never seen.
    await page.goto('/account/favorites?type=MUSIC_VARIATION');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(title);
    await expect(rows.first()).toContainText('Ожидает отправки');
    await page.goto('/music/authors/1');
    await add(page.getByRole('main').locator('header')).click();
    await page.goto('/account/favorites?type=MUSIC_AUTHOR');
    const author = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
    await expect(author).toContainText('Ожидает отправки');
    expect(await marksOf(page)).toEqual([]);

    await context.setOffline(false);
    await expect(author).not.toContainText('Ожидает отправки');
    await expect(author).toBeVisible();
    await expect.poll(() => marksOf(page)).toHaveLength(1);

    // The other way about.
    await page.goto('/account/favorites?type=MUSIC_VARIATION');
    await expect(rows.first()).toContainText(title);
    await expect(rows.first()).not.toContainText('Ожидает отправки');
    await context.setOffline(true);
    await remove(rows.first()).click();
    await expect(page.getByRole('main').getByText('В избранном пока пусто')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('В избранном пока пусто')).toBeVisible();
  },
);

test('two people on one device do not see each other’s favourites', async ({ page, app }) => {
  const [anna, boris] = [await makeAccount(app), await makeAccount(app)];
  const rows = await openList(page, '/music/catalog');
  await logIn(page, anna);
  await add(rows.first()).click();
  await expect(remove(rows.first())).toBeVisible();
  await page.getByRole('button', { name: 'Личный кабинет' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.goto('/music/catalog');
  await expect(add(rows.first())).toBeVisible();
  await logIn(page, boris);
  await page.goto('/account/favorites');
  await expect(page.getByRole('main').getByText('В избранном пока пусто')).toBeVisible();
  await page.goto('/music/catalog');
  await expect(add(rows.first())).toBeVisible();
});

/** The numbers of plays on the server. */
async function playsOf(page: Page): Promise<number[]> {
  const response = await page.context().request.get('/api/users/listened/content/list?content_type_id=MUSIC_VARIATION');
  const { data } = (await response.json()) as { data: { plays_counter: number }[] };
  return data.map(({ plays_counter }) => plays_counter);
}

/** The number of pending requests on the device. */
function waitingOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tonika-outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('calls').objectStore('calls').getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            // Beside the lists lies for whom they are sent with the app closed.
            resolve(reading.result.filter((value) => Array.isArray(value)).flat().length);
          });
        });
      }),
  );
}

test('plays of a guest join the history at login once, and are filtered by date', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  const title = await titleOf(rows.nth(2));
  await playRow(page, rows.nth(2));
  // Half of its five seconds counts; the history of this device shows when it did.
  await page.getByRole('region', { name: 'Плеер' }).getByRole('button', { name: 'История' }).click();
  const heard = page.getByRole('list', { name: 'История' }).getByRole('button', { name: `Воспроизвести «${title}»` });
  await expect(heard).toBeVisible();
  await page.keyboard.press('Escape');
  await pauseButton(page).click();
  await logIn(page, email);
  await expect.poll(() => playsOf(page)).toEqual([1]);
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'История' }).click();
  await expect(heard).toBeVisible();
  await page.getByRole('link', { name: 'Вся история' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'История прослушивания' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  expect(await playsOf(page)).toEqual([1]);

  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  await page.getByRole('textbox', { name: 'от' }).fill(today);
  await page.getByRole('textbox', { name: 'до' }).fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(rowsOf(page).first()).toContainText(title);
  await page.getByRole('textbox', { name: 'от' }).fill('2020-01-01');
  await page.getByRole('textbox', { name: 'до' }).fill('2020-01-31');
  await expect(page.getByRole('main').getByText('За эти даты ничего нет')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'За всё время' }).last().click();
  await expect(rowsOf(page).first()).toContainText(title);
});

test(
  'a play offline is recorded once the connection returns, in no other history',
  withServiceWorker,
  async ({ page, context, app }) => {
    const [anna, boris] = [await makeAccount(app), await makeAccount(app)];
    const rows = await openList(page, '/music/catalog');
    await logIn(page, anna);
    await playRow(page, rows.nth(5));
    await expect.poll(() => playsOf(page)).toEqual([1]);
    await playRow(page, rows.nth(6));
    await expect.poll(() => playsOf(page)).toEqual([1, 1]);
    await pauseButton(page).click();
    // The server counts before its response arrives; a play whose response is lost is sent again, and would be pending,
    // too.
    await expect.poll(() => waitingOn(page)).toBe(0);
    await context.setOffline(true);
    await playRow(page, rows.nth(5));
    await expect(page.getByText('Ожидает отправки: 1')).toBeVisible();
    await pauseButton(page).click();
    await context.setOffline(false);
    await expect.poll(() => playsOf(page)).toEqual([2, 1]);
    await page.getByRole('button', { name: 'Личный кабинет' }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    // Logging out is over when the page offers to log in: a page that is left before that has not sent it.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
    await page.goto('/music/catalog');
    await logIn(page, boris);
    await page.getByRole('banner').getByRole('button', { name: 'История' }).click();
    await expect(page.getByText('Здесь появится всё, что вы слушали.')).toBeVisible();
    expect(await playsOf(page)).toEqual([]);
  },
);

test('a subscriber shares a link as text, mail or QR code, in the language of the page', async ({
  page,
  context,
  app,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await makeAccount(app);
  const rows = await openList(page, '/en/music/catalog');
  const share = rows.nth(1).getByRole('button', { name: 'Share' });
  await share.click();
  // A guest logs in first; without a subscription the way leads to the manager.
  await fillLogin(page, email);
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The page is open when the manager grants the subscription.
  await subscribe(app, email, { type: 'ONLY_MUSIC', till: Date.UTC(2999, 0, 1) / 1000 });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/en\/music\/catalog\/track\/\d+$/);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  const mailLink = await dialog.getByRole('link', { name: 'By e-mail' }).getAttribute('href');
  expect(decodeURIComponent(mailLink ?? '')).toContain(await link.inputValue());
  await expect(dialog.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save QR code' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.svg$/);
  await dialog.getByRole('button', { name: 'Copy code for a website' }).click();
  await expect(dialog.getByText('Code copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^<iframe src="[^"]+\/en\/embed\/track\/\d+"/,
  );
  expect(await violations(page)).toEqual([]);
});

test('a new subscription applies to a press before the server has confirmed the session', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await expect.poll(() => storedValue(page, 'session.user')).toMatchObject({ subscription_type_id: 'NONE' });
  await subscribe(app, email, { type: 'ONLY_MUSIC', till: Date.UTC(2999, 0, 1) / 1000 });
  let respond = () => {};
  const isPressed = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  await rows.first().getByRole('button', { name: 'Поделиться' }).click();
  respond();
  await expect(page.getByRole('dialog', { name: 'Поделиться' }).getByLabel('Ссылка')).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`the personal pages pass axe in the ${theme} theme`, async ({ page, app }) => {
    await page.emulateMedia({ colorScheme: theme });
    const email = await makeAccount(app);
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    await add(rows.first()).click();
    await expect(remove(rows.first())).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const path of ['/account/favorites?type=MUSIC_VARIATION', '/en/account/downloads?type=SOUND_VARIATION']) {
      await page.goto(path);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
  });
}
