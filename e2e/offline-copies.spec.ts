import type { Page } from '@playwright/test';

import { putAuditionedFiles } from './support/auditioned-files.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';
import { expectMoving, openList, pauseButton, playRow, positionOf, rowsOf, seekTo, waitForWorker } from './steps.ts';

/** Previews of 200 kB take long enough to be seen on their way, on a busy machine too. */
const slowLine = { rtt: 20, rate: 20_000 };

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const copyOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Доступно офлайн' }).getByRole('listitem').filter({ hasText: name });

test('a project of three is stored over a line that is cut, and plays offline in the other language', async ({
  page,
  app,
  network,
}) => {
  test.slow();
  const email = await makeSubscriber(app);
  const items = { music: ['music-1', 'music-2'], sound: ['sound-1'] };
  const address = await seedProject(app, email, 'Вечер', items);
  await openList(page, `${network.origin}/music/catalog`);
  await logIn(page, email);
  await waitForWorker(page);
  await page.goto(network.origin + address);
  await expect(rowsOf(page)).toHaveCount(2);

  network.become(slowLine);
  network.cut();
  await button(page, 'Сохранить на устройстве').click();
  const storing = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /^Сохраняется: / });
  await expect(storing).toBeFocused({ timeout: 40_000 });
  // Its text goes on by each percent; its name, which a screen reader announces, does not.
  const { texts, names } = await storing.evaluate(async (element) => {
    const [texts, names] = [new Set<string>(), new Set<string>()];
    while (names.size >= texts.size && element.textContent.startsWith('Сохраняется')) {
      texts.add(element.textContent);
      names.add(element.ariaLabel ?? element.textContent);
      await new Promise(requestAnimationFrame);
    }
    return { texts: texts.size, names: names.size };
  });
  expect(names).toBeLessThan(texts);
  await network.refuse();
  await expect(button(page, /^Ждёт подключения: [1-9]\d? %$/)).toBeVisible();
  network.become({});
  await network.restore();
  await expect(button(page, 'Доступно офлайн')).toBeVisible({ timeout: 30_000 });
  await expect(rowsOf(page).getByRole('img', { name: 'Сохранено на устройстве' })).toHaveCount(2);

  await network.refuse();
  await page.goto(`${network.origin}/en${address}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Вечер' })).toBeVisible();
  await expect(button(page, 'Available offline')).toBeVisible();
  for (const index of [0, 1]) {
    await playRow(page, rowsOf(page).nth(index));
    await seekTo(page, 0.8);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(40);
    await expectMoving(page);
  }
  await page.getByRole('tab', { name: /^SFX|^Sound/ }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await playRow(page, rowsOf(page).first());
  await pauseButton(page).click();
});

test('what is available offline stays when the rest is evicted, and leaves when it is removed', async ({
  page,
  app,
}) => {
  const email = await makeSubscriber(app);
  const address = await seedProject(app, email, 'Вечер', { music: ['music-3'], sound: ['sound-1'] });
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await waitForWorker(page);
  await page.goto(address);
  await button(page, 'Сохранить на устройстве').click();
  await expect(button(page, 'Доступно офлайн')).toBeVisible();

  // Heard later than the project was stored.
  await putAuditionedFiles(page, Date.now() + 1_000_000);
  await page.goto('/storage');
  await expect(copyOf(page, 'Вечер')).toContainText(/2 записи · Доступно офлайн/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Место для прослушанных записей' }).selectOption('100 МБ');
  await expect
    .poll(() => page.evaluate(() => caches.match('/held/music-variation/901/mp3/v').then(Boolean)))
    .toBe(false);
  await page.getByRole('button', { name: 'Очистить: Прослушанные записи' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
  await expect
    .poll(() => page.evaluate(() => caches.match('/held/music-variation/902/mp3/v').then(Boolean)))
    .toBe(false);
  await expect(copyOf(page, 'Вечер')).toContainText(/2 записи · Доступно офлайн/);

  await copyOf(page, 'Вечер').getByRole('button', { name: 'Удалить с устройства: Вечер' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(copyOf(page, 'Вечер')).toBeHidden();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('tonika-sound-v1')).keys()).length))
    .toBe(0);
});

test('selected tracks are stored together, for a guest too, and are paused and resumed', async ({ page, network }) => {
  await openList(page, `${network.origin}/music/catalog`);
  await waitForWorker(page);
  const rows = rowsOf(page);
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  network.become(slowLine);
  network.cut();
  // The page is left with the press; after a restart it goes on by itself.
  await page
    .getByRole('region', { name: 'Выделение' })
    .getByRole('button', { name: 'Сохранить на устройстве' })
    .evaluate((element: HTMLElement) => {
      element.click();
      location.assign('/storage');
    });
  await page.waitForURL('**/storage');
  const copy = copyOf(page, 'Отдельные треки');
  await expect(copy).toContainText(/Сохраняется: \d+ %/);
  await copy.getByRole('button', { name: 'Приостановить: Отдельные треки' }).click();
  await expect(copy).toContainText(/Приостановлено: \d+ %/);
  await page.reload();
  await expect(copy).toContainText(/Приостановлено: \d+ %/);
  network.become({});
  network.cut();
  await copy.getByRole('button', { name: 'Продолжить: Отдельные треки' }).click();
  await expect(copy).toContainText('2 записи · Доступно офлайн');
  await network.refuse();
  await copy.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
