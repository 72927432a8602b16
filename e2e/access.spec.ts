import type { Locator } from '@playwright/test';

import { chunkOf, holdChunk } from './support/chunks.ts';
import { doubledGroups } from './support/doubled-groups.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { accountMenu, logIn, makeAccount } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';
import { collectSaid, saidOn } from './support/said.ts';
import { storedValue } from './support/stored.ts';
import { openList, playRow, positionOf, rowsOf, seekBar, titleOf } from './steps.ts';

test('paging leads the focus to the list, a link to the heading, and Back to what was left', async ({ page }) => {
  await openList(page, '/music/catalog');
  // What remembers which element was left is loaded with the notices.
  await expect(page.locator('[data-over-modal]')).toBeAttached();
  await page.getByRole('link', { name: 'Следующая страница' }).click();
  const list = page.getByRole('list', { name: /^Каталог музыки Страница 2$/ });
  await expect(list).toBeFocused();
  await expect(page).toHaveTitle('Каталог музыки, страница 2 — Тоника');
  await expect(page.getByRole('link', { name: 'Следующая страница', disabled: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Предыдущая страница', disabled: false })).toBeVisible();

  const link = rowsOf(page).nth(1).getByRole('link').first();
  const title = await titleOf(rowsOf(page).nth(1));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Следующая страница' })).toBeFocused();
  await expect(page.getByRole('list', { name: /^Каталог музыки$/ })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle('Каталог музыки, страница 2 — Тоника');
  await expect(link).toBeFocused();
});

test('a filter that leads from the second page to the first leaves the focus where it is', async ({ page }) => {
  await openList(page, '/music/catalog?page=2');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await search.pressSequentially('мост');
  await expect(page).toHaveURL(/search_string=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('heading', { level: 2, name: '1 точно · 1 близко' })).toBeVisible();
  await expect(search).toBeFocused();
});

test('after a login the focus is on the account, where the button of the login was', async ({ page, app }) => {
  const email = await makeAccount(app);
  await openList(page, '/music/catalog');
  await collectSaid(page);
  await logIn(page, email);
  await expect(accountMenu(page)).toBeFocused();
  expect(await saidOn(page)).toEqual([]);
});

test('a search that is typed is announced once, with the way on where nothing is found', async ({ page }) => {
  // It runs as ever until the test moves it on.
  await page.clock.install();
  await openList(page, '/music/catalog');
  await collectSaid(page);
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await search.focus();
  await typeSwiftly(search, 'мост');
  await expect.poll(() => saidOn(page)).toEqual(['1 точно · 1 близко']);
  await search.fill('щщщщщщ');
  await expect.poll(() => saidOn(page)).toHaveLength(2);
  expect((await saidOn(page))[1]).toMatch(/^0 треков, По запросу «щщщщщщ» ничего не нашлось\. Проверьте/);
  await search.fill('');
  await expect.poll(() => saidOn(page)).toHaveLength(3);
  expect((await saidOn(page))[2]).toBe('12 треков');
  await search.focus();
  await typeSwiftly(search, 'спок');
  await expect.poll(() => saidOn(page)).toHaveLength(4);
  expect((await saidOn(page))[3]).toBe('6 треков, 1 подсказка');
  // The suggestions go with the key; the number of tracks has been heard.
  await search.press('Enter');
  await expect(rowsOf(page).first()).toBeFocused();
  // Past the timers of an announcement: 1 s of pause, then 50 ms.
  await page.clock.runFor(1100);
  await search.fill('щщщщщщ');
  await expect.poll(() => saidOn(page)).toHaveLength(5);
  expect((await saidOn(page))[4]).toMatch(/^0 треков/);
});

/** Types inside of the page, so that its clock alone decides whether somebody has paused. */
const typeSwiftly = (field: Locator, text: string) =>
  field.evaluate(async (_, letters) => {
    for (const letter of letters) {
      document.execCommand('insertText', false, letter);
      await new Promise((resolve) => void setTimeout(resolve, 80));
    }
  }, text);

test.describe('a search typed while the announcements load', () => {
  // Files cached by the service worker would not be late.
  test.use({ serviceWorkers: 'block' });

  test('is announced by the result of all its letters', async ({ page, context }) => {
    const isRequested = page.waitForRequest(`**${chunkOf('src/app/Shell/ShellExtras.tsx')}`);
    const release = await holdChunk(context, 'src/app/Shell/ShellExtras.tsx');
    await openList(page, '/music/catalog');
    await isRequested;
    await collectSaid(page);
    const search = page.getByRole('searchbox', { name: 'Поиск' });
    await search.pressSequentially('м');
    await expect(page).toHaveURL(/search_string=%D0%BC$/);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    // The page waits before the chunk arrives: the rest is typed in the moment in which the announcements start.
    await search.evaluate((field) => {
      // The area of notices is rendered by what starts them.
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-over-modal]') === null) return;
        observer.disconnect();
        field.focus();
        document.execCommand('insertText', false, 'ост');
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    release();
    await expect(search).toHaveValue('мост');
    await expect.poll(() => saidOn(page)).toEqual(['1 точно · 1 близко']);
  });
});

test('a filter chosen in the drawer of a narrow window announces the number of results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/music/catalog');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('button', { name: 'Жанр' }).click();
  await collectSaid(page);
  await page
    .getByRole('dialog', { name: 'Жанр' })
    .getByRole('button', { name: /^«Джаз»/ })
    .click();
  await expect.poll(() => saidOn(page)).toContain('4 трека');
});

test('what a key does is announced: favourites both ways, sound and playback', async ({ page, app }) => {
  const email = await makeAccount(app);
  const rows = await openList(page, '/music/catalog');
  await logIn(page, email);
  await playRow(page, rows.nth(0));
  const title = await titleOf(rows.nth(0));
  await rows.nth(0).focus();
  await expect(rows.nth(0).locator('[data-row-action="favorite"]')).toBeAttached();
  await collectSaid(page);
  const said: string[] = [];
  for (const [key, text] of [
    ['KeyF', `Добавлено в избранное: «${title}»`],
    ['KeyF', `Убрано из избранного: «${title}»`],
    ['KeyM', 'Звук выключен'],
    ['KeyM', 'Звук включён'],
    ['KeyK', 'Пауза'],
    ['KeyK', 'Воспроизведение'],
  ] as const) {
    await page.keyboard.press(key);
    said.push(text);
    await expect.poll(() => saidOn(page)).toEqual(said);
  }
  await expect(page.locator('[role="status"], [role="alert"], output').getByRole('button')).toHaveCount(0);
});

test('errors of a form are announced once, by the names of the fields, and the first has the focus', async ({
  page,
}) => {
  await openList(page, '/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Зарегистрироваться' }).click();
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  await collectSaid(page);
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByLabel('Имя')).toBeFocused();
  await expect
    .poll(() => saidOn(page))
    .toEqual([expect.stringMatching(/^Проверьте поля: Имя, Фамилия, Электронная почта, Пароль/)]);
});

test('a lost connection is announced in one sentence, and its return', withServiceWorker, async ({ page, context }) => {
  await openList(page, '/music/catalog');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await openList(page, '/music/catalog');
  await collectSaid(page);
  await context.setOffline(true);
  const banner = 'Нет подключения к интернету. Все необходимые функции по-прежнему доступны.';
  await expect.poll(() => saidOn(page)).toEqual([banner]);
  await context.setOffline(false);
  await expect.poll(() => saidOn(page)).toEqual([banner, 'Подключение восстановлено']);
});

test('a position that plays under the focus is reported every 15 s', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  const slider = seekBar(page);
  await slider.press('Home');
  await slider.evaluate((element) => {
    const reported: (string | null)[] = [];
    Object.assign(window, { reported });
    new MutationObserver(() => {
      const text = element.getAttribute('aria-valuetext');
      if (text !== reported.at(-1)) reported.push(text);
    }).observe(element, { attributes: true });
    // Four times as fast: the steps are of the programme, not of the clock.
    for (const audio of document.querySelectorAll('audio')) audio.playbackRate = 4;
  });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(17);
  const reported = await page.evaluate(() => (window as unknown as { reported: string[] }).reported);
  expect(reported).toEqual([expect.stringMatching(/^0:1[56] из/)]);
});

test('no tooltip of a page repeats the name of its element, nor a group that of the group around it', async ({
  page,
  app,
}) => {
  const email = await makeSubscriber(app);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  const project = await seedProject(app, email, 'Вечер', { music: ['music-1', 'music-2'] });
  for (const path of [
    '/',
    '/music/catalog',
    '/music/catalog?track_id=1&active_tab=similars',
    '/music/catalog/track/1?active_tab=variations',
    '/music/albums/1',
    '/account/profile',
    '/account/projects',
    project,
    '/storage',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const doubled = await page.locator('[title]').evaluateAll((elements) =>
      elements
        .filter((element) => [element.ariaLabel, element.textContent.trim()].includes(element.getAttribute('title')))
        .filter((element) => element.matches('a, button, input, select, textarea, [role]'))
        .map((element) => element.outerHTML.slice(0, 200)),
    );
    expect(doubled, path).toEqual([]);
    expect(await doubledGroups(page), path).toEqual([]);
  }
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Выбрано: 1' }).click();
  expect(await doubledGroups(page), 'selection').toEqual([]);
  await page.goto('/account/profile');
  const file = page.locator('input[type="file"]').first();
  const seen = await file.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  await expect(file).toHaveAccessibleName(new RegExp(`^${seen.trim()}`));
});

test('a password can be shown, and the header of a dialog is no banner', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByRole('banner')).toHaveCount(0);
  const password = dialog.getByLabel('Пароль');
  await password.fill('a secret');
  await dialog.getByRole('button', { name: 'Показать символы' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(dialog.getByRole('button', { name: 'Показать символы', pressed: true })).toBeVisible();
  await expect(password).toHaveValue('a secret');
});

test('notices with an action stay, or disappear where that was chosen in the list of keys', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.keyboard.press('Shift+Slash');
  const dialog = page.getByRole('dialog', { name: 'Горячие клавиши' });
  const choice = dialog.getByRole('combobox', { name: 'Уведомления с действием' });
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Остаются, пока не закрыть');
  await choice.selectOption('8');
  await expect.poll(() => storedValue(page, 'keyboard')).toMatchObject({ noticeSeconds: 8 });
  await page.keyboard.press('Escape');
  await page.reload();
  await openList(page, '/music/catalog');
  await page.keyboard.press('Shift+Slash');
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Исчезают через 8 с');
});

test('each change of a selection announces its number, the first one too', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await collectSaid(page);
  await rows.nth(0).getByRole('checkbox').check();
  await expect.poll(() => saidOn(page)).toEqual(['Выбрано: 1']);
  await rows.nth(1).getByRole('checkbox').check();
  await expect.poll(() => saidOn(page)).toEqual(['Выбрано: 1', 'Выбрано: 2']);
  // As it was before the page was loaded again: nobody did anything.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Выбрано: 2' })).toBeVisible();
  await rows.nth(2).getByRole('checkbox').check();
  await expect.poll(() => saidOn(page)).toEqual(['Выбрано: 3']);
});

test('a number selected before the notices have loaded is announced with them', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await rows.nth(0).getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Выбрано: 1' })).toBeVisible();
  await collectSaid(page);
  // The bar of a restored selection comes within 50 ms, the area of notices in the first idle moment.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (run, { timeout = 0 } = {}) => {
      const start = () => run({ didTimeout: true, timeRemaining: () => 0 });
      if (timeout <= 100) setTimeout(start, timeout);
      else waiting.push(start);
      return 0;
    };
    window.addEventListener('idle-at-last', () => {
      window.requestIdleCallback = (run) => Number(setTimeout(run, 0, { didTimeout: true, timeRemaining: () => 0 }));
      for (const start of waiting) start();
    });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Выбрано: 1' })).toBeVisible();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Выбрано: 2' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('idle-at-last')));
  await expect.poll(() => saidOn(page)).toEqual(['Выбрано: 2']);
});

test('no control that gets the focus is behind the header, the player or the bar of a selection', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await rows.nth(0).getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Выбрано: 1' })).toBeVisible();
  await rows.nth(0).getByRole('checkbox').focus();
  const behind: string[] = [];
  const footer = page.getByRole('contentinfo').getByRole('link').first();
  for (let stop = 0; stop < 86; stop += 1) {
    // The last ones at the end of the page, which can be scrolled no further.
    if (stop === 80) await footer.focus();
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      // Entirely: a part of it may be covered (WCAG 2.4.11).
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
      const isSeen = points.some(([x = 0, y = 0]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (element.contains(found) || found.contains(element));
      });
      return isSeen ? null : (element.ariaLabel ?? element.textContent);
    });
    if (hidden !== null) behind.push(hidden);
  }
  expect(behind).toEqual([]);
});

test('a row in focus is its title, its authors and its length', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  const author = await rows.nth(1).getByRole('link').nth(1).textContent();
  const title = await titleOf(rows.nth(1));
  await rows.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAccessibleName(`${title}, ${author}, 1:00`);
});

test('the outline has the results before the filters, and each button of a row names its track', async ({ page }) => {
  const rows = await openList(page, '/music/catalog');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  const outline = await page.getByRole('main').getByRole('heading').allInnerTexts();
  expect(outline.slice(0, 3)).toEqual(['Каталог музыки', '12 треков', 'Фильтры']);
  const row = rows.nth(0);
  const title = await titleOf(row);
  await expect(row.locator('[data-row-action="favorite"]')).toBeAttached();
  for (const button of await row.getByRole('button').all()) {
    await expect(button).toHaveAccessibleName(new RegExp(title));
    await expect(button).not.toHaveAttribute('title');
  }
  await expect(row).toContainText('Длительность 1:40');
  await expect(row).toContainText(/Темп \d+\sBPM/);
  const similar = row.getByRole('button', { name: /^Похожие/ });
  await similar.hover();
  await expect(similar).toHaveAttribute('title', `Похожие, ${title}`);
});
