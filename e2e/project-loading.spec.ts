import { openList, openPage } from './steps.ts';
import { chunkOf } from './support/chunks.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';

test.describe('a project page whose chunk loads late', () => {
  // Playwright sees no request of a page that a service worker controls.
  test.use({ serviceWorkers: 'block' });

  test('belongs to its owner even if the session is known before hydration', async ({ page, app }) => {
    const email = await makeSubscriber(app);
    // The page of a shared project comes with what a guest may see.
    const items = { music: ['music-1', 'music-2'] };
    const address = await seedProject(app, email, 'Поздно', items, { isShared: true });
    await openList(page, '/music/catalog');
    await logIn(page, email);
    await page.route(`**${chunkOf('src/app/Projects/OneProject.tsx')}`, async (route) => {
      // Only a signed-in person subscribes to a channel.
      await page.waitForResponse((response) => response.url().endsWith('/api/broadcasting/auth'));
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Убрать «/ })).toHaveCount(2);
  });
});

test(
  'the list of a project is requested once, in parallel, as the current person',
  withServiceWorker,
  async ({ page, app }) => {
    const email = await makeSubscriber(app);
    const address = await seedProject(app, email, 'Сразу', { music: ['music-1', 'music-2'] });
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    const requested: string[] = [];
    let listIsRequested = () => {};
    const list = new Promise<void>((resolve) => (listIsRequested = resolve));
    await page.route('**/api/projects/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      requested.push(pathname.replace('/api/projects/', ''));
      if (pathname.endsWith('/list')) listIsRequested();
      else await list;
      await route.continue();
    });
    await page.goto(address);
    await expect(rows).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    // The list of all projects is fetched when the page is idle, for the picker without a network.
    const ofProject = requested.filter((path) => path !== 'self/list');
    expect(ofProject.toSorted()).toEqual(['detail-by-hash', 'music/variations/list']);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a row menu stays open, with its lines in place, when the page learns that the project is one’s own', async ({
    page,
    app,
  }) => {
    const email = await makeSubscriber(app);
    const items = { music: ['music-1', 'music-2', 'music-3'] };
    const address = await seedProject(app, email, 'Открытый', items, { isShared: true });
    const rows = await openList(page, '/music/catalog');
    await logIn(page, email);
    let release = () => {};
    const opened = new Promise<void>((resolve) => (release = resolve));
    // The page comes with what a guest may see, and is requested again as the person.
    await page.route('**/api/projects/detail-by-hash**', async (route) => {
      await opened;
      await route.continue();
    });
    await openPage(page, address);
    await expect(rows).toHaveCount(3);
    await rows.nth(0).getByRole('button', { name: 'Ещё' }).tap();
    const lines = rows.nth(0).getByRole('menuitem');
    await expect(lines.filter({ hasText: 'Скачать' })).toBeVisible();
    const before = await lines.allTextContents();
    release();
    await expect(lines.filter({ hasText: 'Убрать' })).toBeVisible();
    expect((await lines.allTextContents()).slice(0, before.length)).toEqual(before);
  });
});
