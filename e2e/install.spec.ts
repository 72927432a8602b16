import type { CDPSession, Page } from '@playwright/test';

import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';
import { openList, playRow, waitForWorker } from './steps.ts';

/** What Chromium says of the manifest of the page (DevTools protocol, Page domain). */
async function manifestOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return { path: new URL(url).pathname, errors, installabilityErrors, manifest: JSON.parse(data) as { name: string } };
}

test(
  'the app can be installed in both languages, without a complaint of the browser',
  withServiceWorker,
  async ({ page }) => {
    await openList(page, '/music/catalog');
    await waitForWorker(page);
    const russian = await manifestOf(page);
    expect(russian).toMatchObject({ path: '/manifest.webmanifest', errors: [], installabilityErrors: [] });
    expect(russian.manifest).toMatchObject({ id: '/', lang: 'ru', short_name: 'Тоника' });

    await openList(page, '/en/music/catalog');
    // The shell out of the cache links the Russian one until the app has started.
    await expect.poll(async () => (await manifestOf(page)).path).toBe('/en/manifest.webmanifest');
    const english = await manifestOf(page);
    expect(english).toMatchObject({ errors: [], installabilityErrors: [] });
    expect(english.manifest).toMatchObject({ id: '/', lang: 'en', short_name: 'Tonika' });
  },
);

test('the manifest follows the language of the page', async ({ page }) => {
  await openList(page, '/music/catalog');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
  await page.getByRole('button', { name: 'Язык, RU' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Music catalogue' })).toBeVisible();
  await expect(link).toHaveAttribute('href', '/en/manifest.webmanifest');
});

test('a shared link opens its page, and Back leads past the page that opened it', async ({ page, app }) => {
  await openList(page, '/sounds/catalog');
  const shared = `${app.origin}/en/music/catalog?search_string=rain`;
  await page.goto(`/open?title=Rain&text=${encodeURIComponent(`Rain ${shared}`)}`);
  await expect(page).toHaveURL(shared);
  await page.goBack();
  await expect(page).toHaveURL(/\/sounds\/catalog$/);

  await page.goto(`/open?link=${encodeURIComponent('web+tonika://sounds/catalog')}`);
  await expect(page).toHaveURL(/\/sounds\/catalog$/);
});

test('a foreign link, an unknown one and none each end in a sentence', async ({ page, app }) => {
  await page.goto(`/open?url=${encodeURIComponent('https://example.com/track/5')}`);
  await expect(page.getByText('Эта ссылка ведёт на другой сайт')).toBeVisible();
  await page.goto(`/en/open?url=${encodeURIComponent(`${app.origin}/no/such/page`)}`);
  await expect(page.getByText('There is no such page')).toBeVisible();
  await page.goto('/open');
  await expect(page.getByText('Здесь нет ссылки')).toBeVisible();
  await page.getByRole('button', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** As Chromium does when the app is launched: what comes before the consumer waits (W3C Web App Launch Handler). */
const launchPage = () => {
  type Consumer = (launch: unknown) => void;
  const waiting: unknown[] = [];
  let consumer: Consumer | undefined;
  const setConsumer = (next: Consumer) => {
    consumer = next;
    for (const launch of waiting.splice(0)) next(launch);
  };
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  const launch = (of: unknown) => {
    if (consumer) consumer(of);
    else waiting.push(of);
  };
  Object.defineProperty(window, 'launch', { value: launch });
};

test('what the system opens comes to the open window, and the sound goes on', async ({ page, app }) => {
  await page.addInitScript(launchPage);
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(1));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const launch = (targetURL: string) =>
    page.evaluate(
      (targetURL) => (window as unknown as { launch: (of: unknown) => void }).launch({ targetURL }),
      targetURL,
    );
  await launch(`${app.origin}/sounds/catalog`);
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог звуков' })).toBeVisible();
  // The icon of the app: the window stays where it is.
  await launch(`${app.origin}/`);
  await launch(`${app.origin}/sounds/catalog`);
  await expect(page).toHaveURL(/\/sounds\/catalog$/);
  await expect(page.getByRole('region', { name: 'Плеер' }).getByRole('button', { name: 'Пауза' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a guest who opens an edit list is asked to log in', async ({ page }) => {
  await page.addInitScript(launchPage);
  await openList(page, '/music/catalog');
  await page.evaluate(() => {
    const file = new File(['TITLE: Trailer\n'], 'trailer.edl');
    (window as unknown as { launch: (of: unknown) => void }).launch({ files: [{ getFile: async () => file }] });
  });
  await expect(page.getByText('Файл «trailer.edl»')).toBeVisible();
  await expect(page.getByText('Войдите, чтобы сделать отчёт по этому файлу.')).toBeVisible();
});

test('an edit list that the system opens becomes the report of a chosen project', async ({ page, app }) => {
  const email = await makeSubscriber(app);
  await seedProject(app, email, 'Каспий', { music: ['music-1'] });
  await page.addInitScript(launchPage);
  await openList(page, '/music/catalog');
  await logIn(page, email);
  await page.evaluate(() => {
    const text =
      'TITLE: Trailer\n001  AX  AA  C  01:00:02:00 01:00:12:00 01:00:02:00 01:00:12:00\n* FROM CLIP NAME: x\n';
    const file = new File([text], 'trailer.edl');
    (window as unknown as { launch: (of: unknown) => void }).launch({ files: [{ getFile: async () => file }] });
  });
  await page.getByRole('main').getByRole('button', { name: 'Каспий' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчёт' });
  await expect(dialog.getByText('В файле не указана частота кадров. Выберите её.')).toBeVisible();
});
