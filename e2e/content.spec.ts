import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openPage, playerOf, waitForWorker } from './steps.ts';
import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { tonika } from './support/people.ts';

const addresses = ['/about', '/en/agreement', '/contacts', '/en/licensing', '/landing', '/en/blog'];

test('header and footer lead to the static pages, in the language of the reader', async ({ page }) => {
  await openPage(page, '/music/catalog');
  await page
    .getByRole('navigation', { name: 'Основная навигация' })
    .getByRole('link', { name: 'Лицензирование' })
    .click();
  await expect(page).toHaveURL('/licensing');
  await expect(page.getByRole('list', { name: 'Подписки' }).getByRole('heading', { level: 2 })).toHaveCount(4);
  await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Соглашение' }).click();
  await expect(page).toHaveURL('/agreement');
  await page.goto('/en/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/en/blog');
  await expect(page.getByText('No posts yet')).toBeVisible();
});

test('a category that is not there is missing, however its address is reached', async ({ page }) => {
  await page.goto('/blog/nope');
  await expect(page.getByText('Ошибка 404')).toBeVisible();
  const title = await page.title();
  for (const address of ['/blog/nope', '/blog/%25']) {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible();
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page.getByText('Ошибка 404')).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
});

test(
  'offline, a page that the device has in the other language alone says so',
  withServiceWorker,
  async ({ page, app }) => {
    await page.goto('/about');
    await waitForWorker(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await app.kill();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Соглашение' }).click();
    await expect(page).toHaveURL('/agreement');
    await page.goto('/en/about');
    await expect(page.getByText('this is the saved text, in Russian alone')).toBeVisible();
    await expect(page.locator('[lang="ru"]').getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a request for a plan opens the contact form with the name of the plan', async ({ page }) => {
  await page.goto('/licensing');
  const plan = page
    .getByRole('list', { name: 'Подписки' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const name = await plan.nth(3).getByRole('heading').innerText();
  await plan.nth(3).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Связаться с нами' });
  await expect(dialog.getByLabel('О чём вопрос')).toHaveValue('exclusive');
  await expect(dialog.getByLabel('Тема')).toHaveValue(`Подписка «${name}»`);
});

test('the page of contacts sends a message of a guest', async ({ page }) => {
  await page.goto('/contacts');
  const form = page.getByRole('region', { name: 'Написать нам' });
  await form.getByLabel('О чём вопрос').selectOption('submission');
  await expect(form.getByLabel('Тема')).toHaveValue('Хочу предложить музыку или звуки');
  await form.getByLabel('Сообщение').fill('Десять треков для струнных');
  await form.getByLabel('Как вас зовут').fill('Анна');
  await form.getByLabel('Электронная почта').fill('anna@example.test');
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Мы ответим на anna@example.test')).toBeVisible();
  await expect(form.getByLabel('Сообщение')).toHaveValue('');
});

for (const width of [1440, 390]) {
  test(`the form of the page of contacts is in sight at once at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contacts');
    const form = page.getByRole('region', { name: 'Написать нам' });
    await expect(form.getByLabel('Тема')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Технический вопрос' })).toBeAttached();
  });
}

test('the landing page has the logo and the e-mail alone around it', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('link', { name: 'Слушать каталог' }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
});

test('a post plays its tracks, which follow one another, and is read in its language', async ({ page, app }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-post-'));
  const file = path.join(folder, 'two-tracks.ru.md');
  await writeFile(
    file,
    '---\ntitle: Два трека\nsummary: Подряд\ncategory: craft\ndate: 2026-03-04\n---\n## Первый\n\n::track[music-5]\n\nИ второй:\n\n::track[music-6]\n',
  );
  await tonika(app, 'blog', 'category', 'craft', '--ru', 'Ремесло', '--en', 'Craft');
  await tonika(app, 'blog', 'add', file);
  await tonika(app, 'blog', 'publish', 'two-tracks');
  await rm(folder, { recursive: true, force: true });

  await page.goto('/blog');
  await page.getByRole('link', { name: 'Два трека' }).click();
  await expect(page).toHaveURL('/blog/craft/two-tracks');
  await expect(page).toHaveTitle('Два трека — Тоника');
  await expect(page.getByText('4 марта 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Воспроизвести «Переменный ток»' }).first().click();
  const player = playerOf(page);
  await expect(player.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await player.getByRole('button', { name: 'Следующий трек' }).click();
  await expect(player).toContainText('Тихий двор');
  expect(await violations(page)).toEqual([]);

  await page.goto('/en/blog/craft/two-tracks');
  await expect(page.getByText('This post is in Russian only.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the Russian page' }).click();
  await expect(page).toHaveURL('/blog/craft/two-tracks');
  await page.getByRole('link', { name: 'Ремесло' }).click();
  await expect(page).toHaveURL('/blog/craft');
  await expect(page.getByRole('listitem').filter({ hasText: 'Два трека' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tonika(app, 'blog', 'remove', 'two-tracks');
});

test('the static pages pass axe in both languages', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page), address).toEqual([]);
  }
});
