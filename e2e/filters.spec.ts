import type { Locator, Page } from '@playwright/test';

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { expectMoving, nextButton, openList, playerOf, playRow, rowsOf } from './steps.ts';

const railOf = (page: Page) => page.getByRole('region', { name: /^(Фильтры|Filters)$/ });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Убрать «${name}»` });
const clearAll = (page: Page) => page.getByRole('button', { name: 'Сбросить всё' });
/** Titles of the rows, in the order of the alphabet. */
const titles = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('a')?.textContent ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
  );

/** The count of a value, which the list must match; values are shown before their counts. */
const countOf = async (value: Locator) => {
  await expect(value).toHaveAccessibleName(/, \d+$/);
  return Number(/(\d+)$/.exec((await value.getAttribute('aria-label')) ?? '')?.[1]);
};

async function openGroup(page: Page, name: string) {
  const heading = railOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}

test('values are included, excluded, counted and shown as chips; back and reload restore the screen', async ({
  page,
  browser,
}) => {
  await openList(page, '/music/catalog?sort=name_asc&track_id=1');
  const jazz = railOf(page).getByRole('button', { name: /^«Джаз»/ });
  const expected = await countOf(jazz);
  await jazz.click();
  await expect(rowsOf(page)).toHaveCount(expected);
  await expect(jazz).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Джаз')).toBeVisible();
  await expect(page).toHaveURL(/\/music\/catalog\?sort=name_asc&genres=\d+&track_id=1$/);

  await openGroup(page, 'Настроение');
  const dark = railOf(page).getByRole('button', { name: 'Исключить «Мрачное»' });
  await railOf(page)
    .getByRole('button', { name: /^«Мрачное»/ })
    .hover();
  await dark.click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).toHaveURL(/&exclude\.moods=\d+/);
  await expect.poll(() => titles(page)).toEqual(['Последний трек', 'Тихий двор']);

  const address = page.url();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(chip(page, 'Мрачное')).toBeVisible();
  const another = await browser.newContext({ locale: 'ru-RU' });
  const sent = await another.newPage();
  await sent.goto(address);
  await expect(chip(sent, 'Джаз')).toBeVisible();
  await expect(chip(sent, 'Мрачное')).toBeVisible();
  await expect.poll(() => titles(sent)).toEqual(['Последний трек', 'Тихий двор']);
  await another.close();

  await page.goBack();
  await expect(chip(page, 'Мрачное')).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(expected);
  await page.goForward();
  await expect(chip(page, 'Мрачное')).toBeVisible();

  await chip(page, 'Джаз').click();
  await expect(chip(page, 'Мрачное')).toBeFocused();
  await clearAll(page).click();
  await expect(page).toHaveURL(/\/music\/catalog\?sort=name_asc&track_id=1$/);
  await expect(page.getByRole('button', { name: 'Фильтры', exact: true })).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('facet counts apply all other filters and agree with the list', async ({ page }) => {
  await openList(page, '/music/catalog');
  await openGroup(page, 'Настроение');
  const calm = railOf(page).getByRole('button', { name: /^«Спокойное»/ });
  await expect(calm).toHaveAttribute('aria-label', '«Спокойное», 6');
  await railOf(page)
    .getByRole('button', { name: /^«Джаз»/ })
    .click();
  await expect(calm).toHaveAttribute('aria-label', '«Спокойное», 2');
  await calm.click();
  await expect(page.getByRole('heading', { level: 2, name: '2 трека' })).toBeVisible();
  await expect(railOf(page).getByRole('button', { name: /^«Блюз», 2/ })).toBeVisible();
  await railOf(page).getByRole('button', { name: 'Ещё фильтры' }).click();
  await railOf(page)
    .getByRole('switch', { name: /^Только эксклюзив/ })
    .click();
  await expect(page.getByRole('main').getByText('Под эти фильтры ничего не подходит')).toBeVisible();
  await expect(calm).toHaveAttribute('aria-label', '«Спокойное», 0');
  await page.getByRole('button', { name: 'Показать всё' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('values are nested under their parent, and a long group has a search', async ({ page }) => {
  await openList(page, '/music/catalog');
  await railOf(page).getByRole('button', { name: 'Раскрыть «Эмбиент»' }).click();
  await railOf(page)
    .getByRole('button', { name: /^«Дроун»/ })
    .click();
  await expect(page).toHaveURL(/genres=\d+\.\d+$/);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.reload();
  await expect(railOf(page).getByRole('button', { name: /^«Дроун»/ })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/sounds/catalog');
  await openGroup(page, 'Место записи');
  await railOf(page).getByRole('button', { name: 'Раскрыть «Азия»' }).click();
  await railOf(page).getByRole('button', { name: 'Раскрыть «Грузия»' }).click();
  await railOf(page)
    .getByRole('button', { name: /^«Батуми», 1/ })
    .click();
  await expect(page).toHaveURL(/location_city_ids=\d+$/);
  await expect.poll(() => titles(page)).toEqual(['Ветер в поле']);
});

test('ranges are typed, and an invalid one shows an error and filters nothing', async ({ page }) => {
  await openList(page, '/music/catalog');
  const fields = railOf(page).getByRole('group', { name: 'Длительность' }).last();
  await fields.getByRole('textbox', { name: 'от' }).fill('1:00');
  await expect(chip(page, 'Длительность от 1:00')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Северный ветер', 'Утренний трамвай']);
  await fields.getByRole('textbox', { name: 'до' }).fill('30');
  await expect(fields.getByRole('alert')).toHaveText('Значение «от» больше, чем «до»');
  await fields.getByRole('textbox', { name: 'до' }).fill('час');
  await expect(fields.getByRole('alert')).toHaveText('Введите минуты и секунды, например 1:30');
  await expect(rowsOf(page)).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await fields.getByRole('textbox', { name: 'до' }).fill('90');
  await expect(page).toHaveURL(/duration_from=60&duration_to=90$/);
  await expect.poll(() => titles(page)).toEqual(['Северный ветер']);
  await chip(page, 'Длительность 1:00–1:30').click();
  await expect(fields.getByRole('textbox', { name: 'от' })).toHaveValue('');
  await expect(rowsOf(page)).toHaveCount(10);
});

test('the switch for versions shows each version as a row', async ({ page }) => {
  await openList(page, '/music/catalog?with_variations=1');
  await expect(rowsOf(page)).toHaveCount(1);
  await railOf(page).getByRole('switch', { name: 'Показывать все версии' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(/with_variations=1&variations_separately=1$/);
});

test('the player walks through the filtered result', async ({ page }) => {
  await openList(page, '/music/catalog');
  await railOf(page)
    .getByRole('button', { name: /^«Джаз»/ })
    .click();
  await expect(rowsOf(page)).toHaveCount(4);
  await playRow(page, rowsOf(page).nth(3));
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText('Короткая встреча');
  await expectMoving(page);
  await page.reload();
  await expect(playerOf(page)).toContainText('Короткая встреча');
  await nextButton(page).click();
  await expect(playerOf(page)).toContainText('Тихий двор');
});

test('a page beyond the end of a list leads back to its last page', async ({ page }) => {
  await page.goto('/music/catalog?page=9');
  await expect(page.getByText('На этой странице ничего нет')).toBeVisible();
  await page.getByRole('link', { name: 'Предыдущая страница' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(rowsOf(page)).toHaveCount(2);
});

test('the rail stays collapsed after a reload, without a layout shift of the rows', async ({ page }) => {
  await openList(page, '/music/catalog');
  const before = await rowsOf(page).first().boundingBox();
  const toggle = page.getByRole('button', { name: 'Фильтры', exact: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(railOf(page)).toBeHidden();
  await page.reload();
  await expect(railOf(page)).toBeHidden();
  const folded = await rowsOf(page).first().boundingBox();
  expect(folded?.width).toBeGreaterThan(before?.width ?? Infinity);
  await toggle.click();
  await expect(railOf(page).getByRole('switch').first()).toBeVisible();
});

test('the tracks of an album and of an author are filtered alike', async ({ page }) => {
  await openList(page, '/music/albums/1');
  await railOf(page)
    .getByRole('button', { name: /^«Джаз», 4/ })
    .click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(page).toHaveURL(/\/music\/albums\/1\?genres=\d+$/);
  await page.reload();
  await expect(chip(page, 'Джаз')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await openList(page, '/sounds/authors/1');
  await railOf(page).getByRole('button', { name: 'Исключить «Двери»' }).click();
  await expect(page.getByRole('heading', { name: /^Звуки/ })).toContainText('9');
});

for (const theme of ['dark', 'light'] as const) {
  for (const prefix of ['', '/en']) {
    test.describe(`${theme}, ${prefix ? 'English' : 'Russian'}`, () => {
      test.use({ colorScheme: theme });

      test('the filter rail passes axe, open and with chosen values', async ({ page }) => {
        await openList(page, `${prefix}/music/catalog?exclude.moods=1&bpm_from=90`);
        await railOf(page)
          .getByRole('button', { name: /^(Ещё фильтры|More filters)$/ })
          .click();
        for (const group of await railOf(page).getByRole('heading').getByRole('button').all()) {
          if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
        }
        await railOf(page)
          .getByRole('button', { name: /^[«“](Джаз|Jazz)/ })
          .click();
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}
