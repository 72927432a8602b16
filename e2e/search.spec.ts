import type { Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { storedValue } from './support/stored.ts';
import { openList, rowsOf } from './steps.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: /^(Поиск|Search)$/ });
const suggestions = (page: Page) => page.getByRole('grid', { name: /^(Подсказки|Suggestions)$/ });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Убрать «${name}»` });

/** Words that are marked on the screen. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
  );

test('a filter is suggested while typing, and chosen by the keyboard', async ({ page }) => {
  await openList(page, '/music/catalog');
  await box(page).pressSequentially('спок');
  await expect(suggestions(page).getByRole('row')).toHaveCount(1);
  await expect(rowsOf(page)).toHaveCount(6);
  expect(await violations(page)).toEqual([]);
  await box(page).press('ArrowDown');
  const cell = suggestions(page).getByRole('gridcell', { selected: true });
  await expect(cell).toContainText('Спокойное');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await cell.getAttribute('id')) ?? '');
  expect(await violations(page)).toEqual([]);
  await box(page).press('Enter');
  await expect(chip(page, 'Спокойное')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/\/music\/catalog\?moods=\d+$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('спок');
});

test('a typed word is requested before the page renders it, and once', async ({ page }) => {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      performance.mark(`address ${String(url)}`);
      replace(state, unused, url);
    };
  });
  await openList(page, '/music/catalog');
  // What sends requests is loaded with the first one.
  const first = page.waitForResponse(/tracks\/list\?search_string=n$/);
  await box(page).pressSequentially('n');
  await first;
  await expect(page).toHaveURL(/search_string=n$/);
  await box(page).pressSequentially('o');
  const requested = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) =>
          name.endsWith('/api/music/tracks/list?search_string=no') ? [startTime] : [],
        ),
    );
  // An entry comes with the end of the response.
  await expect.poll(async () => (await requested()).length).toBe(1);
  await expect(page).toHaveURL(/search_string=no$/);
  await expect(page.getByRole('list', { name: 'Каталог музыки' })).not.toHaveAttribute('aria-busy', 'true');
  const written = await page.evaluate(() => performance.getEntriesByName('address /music/catalog?search_string=no'));
  const [at, ...more] = await requested();
  expect(more).toEqual([]);
  expect(written).toHaveLength(1);
  expect(at).toBeLessThan(written[0]?.startTime ?? 0);
});

test('Enter submits the search, and Escape keeps the words', async ({ page }) => {
  await openList(page, '/music/catalog');
  await box(page).pressSequentially('анна');
  await expect(suggestions(page)).toBeVisible();
  await box(page).press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(box(page)).toHaveValue('анна');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/search_string=%D0%B0%D0%BD%D0%BD%D0%B0$/);
  await expect(rowsOf(page).first()).toBeFocused();
});

test('the recent searches are under the empty field, and each can be removed', async ({ page }) => {
  const recent = page.getByRole('grid', { name: 'Недавние запросы' });
  await openList(page, '/music/catalog');
  for (const words of ['анна', 'берег']) {
    await box(page).fill(words);
    await expect(suggestions(page)).toBeVisible();
    await box(page).press('Enter');
    await expect(rowsOf(page).first()).toBeFocused();
    // A reload before it is stored would lose it.
    await expect.poll(async () => JSON.stringify(await storedValue(page, 'recent-searches.0'))).toContain(words);
  }
  await openList(page, '/music/catalog');
  await box(page).focus();
  await expect(recent.getByRole('row')).toHaveText(['берег', 'анна', 'Очистить недавние']);
  expect(await violations(page)).toEqual([]);
  await recent.getByRole('button', { name: 'Убрать «берег» из недавних' }).click();
  await expect(recent.getByRole('row')).toHaveText(['анна', 'Очистить недавние']);
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('анна');
  await expect(page).toHaveURL(/search_string=%D0%B0%D0%BD%D0%BD%D0%B0$/);
});

test('a suggested author becomes a filter, and links to their page', async ({ page }) => {
  await openList(page, '/music/catalog');
  await box(page).pressSequentially('орл');
  await suggestions(page).getByText('Анна Орлова').click();
  await expect(chip(page, 'Анна Орлова')).toBeVisible();
  await expect(page).toHaveURL(/author_ids=1$/);
  await page.goto('/music/catalog');
  await box(page).pressSequentially('берег');
  await expect(suggestions(page).getByRole('row')).toHaveCount(1);
  await box(page).press('ArrowDown');
  await box(page).press('ArrowRight');
  await expect(suggestions(page).getByRole('gridcell', { selected: true }).getByRole('link')).toHaveAccessibleName(
    'Открыть «Северный берег»',
  );
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Северный берег' })).toBeVisible();
});

test('a suggestion chosen by an arrow key stays while results arrive', async ({ page }) => {
  await openList(page, '/music/catalog');
  let arrive = () => {};
  const rows = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/tracks\/list\?.*%D0%B1%D0%B5%D1%80%D0%B5/, async (route) => {
    await rows;
    await route.continue();
  });
  await box(page).pressSequentially('бер');
  await expect(suggestions(page).getByRole('row')).toHaveCount(1);
  const pending = page.waitForRequest(/\/tracks\/list\?.*%D0%B1%D0%B5%D1%80%D0%B5/);
  await box(page).pressSequentially('е');
  await pending;
  await box(page).pressSequentially('г');
  await box(page).press('ArrowDown');
  arrive();
  await expect(page.getByRole('button', { name: '«берег»: что сделать' })).toBeVisible();
  await expect(suggestions(page).getByRole('gridcell', { selected: true })).toContainText('Северный берег');
  // Further typing returns to the words.
  await box(page).pressSequentially('а');
  await expect(suggestions(page).getByRole('gridcell', { selected: true })).toHaveCount(0);
});

test('each row shows why it matches', async ({ page }) => {
  await openList(page, '/music/catalog?search_string=%D1%82%D1%80%D0%B0%D0%BC%D0%B2%D0%B0%D0%B9');
  await expect.poll(() => marked(page)).toContain('трамвай');
  await box(page).fill('мостовой');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('в тексте песни: …старой мостовой');
  await expect.poll(() => marked(page)).toContain('мостовой');
  await box(page).fill('tram');
  await expect(rowsOf(page)).toContainText('в названии: Morning tram');
  await box(page).fill('drone');
  await expect(rowsOf(page).first()).toContainText('теги: Дроун');
  expect(await violations(page)).toEqual([]);
});

const found = (words: string) => `/music/catalog?search_string=${encodeURIComponent(words)}`;
const understood = (page: Page) => page.getByRole('group', { name: /^(Как понят запрос|How the search was read)$/ });

test('a brief shows its concepts, where exact matches end, and what each row lacks', async ({ page }) => {
  await openList(page, found('мрачный джаз'));
  await expect(understood(page)).toContainText('Мрачное');
  await expect(understood(page)).toContainText('Джаз');
  await expect(page.getByRole('heading', { level: 2, name: 'точно' })).toHaveText('2 точно · 6 близко');
  await expect(page.getByText('Дальше — подходит не всё')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(8);
  await expect(rowsOf(page).nth(1)).not.toContainText('Нет:');
  await expect(rowsOf(page).nth(2)).toContainText('Нет: Мрачное');
  await expect(rowsOf(page).last()).toContainText('Нет: Джаз');
  expect(await violations(page)).toEqual([]);
});

test('a concept becomes a filter, is removed, or is searched literally', async ({ page }) => {
  await openList(page, found('мрачный джаз'));
  await understood(page).getByRole('button', { name: '«Джаз»: что сделать' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Сделать фильтром' }).click();
  await expect(chip(page, 'Джаз')).toBeVisible();
  await expect(box(page)).toHaveValue('мрачный');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goBack();
  await understood(page).getByRole('button', { name: '«Джаз»: что сделать' }).click();
  await page.getByRole('menuitem', { name: 'Убрать' }).click();
  await expect(box(page)).toHaveValue('мрачный');
  await expect(rowsOf(page)).toHaveCount(6);
  await page.goBack();
  await page.getByRole('button', { name: 'Искать слова как есть' }).click();
  await expect(page).toHaveURL(/search_literal=1$/);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Искать по смыслу' }).click();
  await expect(rowsOf(page)).toHaveCount(8);
});

test('a misspelt word is corrected, searched exactly by one click, or offered when nothing matches', async ({
  page,
}) => {
  await openList(page, found('тармвай'));
  await expect(understood(page).getByRole('button', { name: '«трамвай»: что сделать' })).toBeVisible();
  await expect(understood(page)).toContainText('Прочитано как «трамвай»');
  expect(await violations(page)).toEqual([]);
  await understood(page).getByRole('button', { name: 'Искать именно «тармвай»' }).click();
  await expect(box(page)).toHaveValue('"тармвай"');
  await expect(page.getByRole('main').getByText('По запросу «"тармвай"» ничего не нашлось')).toBeVisible();
  await box(page).fill('тромвый');
  await page.getByRole('button', { name: /^Возможно, «трамвай»: \d+$/ }).click();
  await expect(box(page)).toHaveValue('трамвай');
  await expect(rowsOf(page).first()).toContainText('трамвай');
});

test('matches of the other catalogue are offered when this one has none', async ({ page }) => {
  await page.goto(found('скрип двери'));
  await page.getByRole('link', { name: 'В звуках: 1' }).click();
  await expect(page).toHaveURL(/\/sounds\/catalog\?search_string=/);
  await expect(rowsOf(page).first()).toContainText('Скрип двери');
});

test('the search on the home page covers both catalogues', async ({ page }) => {
  await openList(page, '/');
  await box(page).fill('дождь');
  await box(page).press('Enter');
  await expect(page.getByRole('list', { name: 'В музыке' })).toContainText('Стеклянный дождь');
  await expect(page.getByRole('list', { name: 'В звуках' })).toContainText('Дождь по крыше');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('list', { name: 'В звуках' })).toContainText('Дождь по крыше');
});

test('a suggestion completes the current word and keeps the previous ones', async ({ page }) => {
  await openList(page, '/music/catalog');
  await box(page).pressSequentially('ветер спок');
  await suggestions(page).getByText('Спокойное').click();
  await expect(chip(page, 'Спокойное')).toBeVisible();
  await expect(box(page)).toHaveValue('ветер');
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('suggestions and reasons in English pass axe', async ({ page }) => {
      await openList(page, '/en/music/catalog');
      await box(page).pressSequentially('ann');
      await expect(suggestions(page)).toBeVisible();
      await box(page).press('ArrowUp');
      expect(await violations(page)).toEqual([]);
    });
  });
}
