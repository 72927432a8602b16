import path from 'node:path';

import { chunkOf, holdChunk } from './support/chunks.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { openList, rowsOf, untilShellListens } from './steps.ts';

const trackGroup = () => chunkOf('src/app/TrackGroups/OneTrackGroup.tsx');

test.describe('a page whose chunk loads late', () => {
  // Files cached by the service worker would not be late.
  test.use({ serviceWorkers: 'block' });

  test(
    'is hydrated as rendered by the server, whatever has changed meanwhile',
    withServiceWorker,
    async ({ page, context }) => {
      const address = '/music/albums/1';
      const tags = page.getByRole('group', { name: 'Вид' }).getByRole('button', { name: 'Теги' });
      await openList(page, address);
      await tags.click();
      await expect(tags).toHaveAttribute('aria-pressed', 'true');

      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let delayed = 0;
      await context.route('**/assets/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === trackGroup()) {
          delayed += 1;
          await released;
        }
        await route.fulfill({ path: path.join('dist/client', pathname) });
      });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));

      await page.goto(address);
      const drawn = await rowsOf(page).nth(3).elementHandle();
      // The shell listens, and the line is gone.
      await untilShellListens(page);
      await context.setOffline(true);
      await expect(page.getByText('Нет подключения к интернету.', { exact: false })).toBeVisible();
      expect(delayed).toBeGreaterThan(0);
      release();
      await expect(tags).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Показан список, сохранённый на этом устройстве', { exact: false })).toBeVisible();
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
      expect(problems).toEqual([]);
    },
  );

  test('keeps a press on what a search was understood to mean, until that part has loaded', async ({
    page,
    context,
  }) => {
    const release = await holdChunk(context, 'src/features/browse/Brief/BriefChips.tsx');
    await openList(page, `/music/catalog?search_string=${encodeURIComponent('мрачный джаз')}`);
    const concept = page.getByRole('button', { name: '«Джаз»: что сделать' });
    const pressed = concept.click();
    // On a busy machine the part can be drawn anew, empty until its chunk is there, before the press.
    await page.waitForFunction(() => document.querySelector('[data-early]') ?? !document.querySelector('[data-late]'));
    release();
    await pressed;
    await page.getByRole('menuitem', { name: 'Сделать фильтром' }).click();
    await expect(page.getByRole('button', { name: 'Убрать «Джаз»' })).toBeVisible();
    await expect(page.locator('[data-early]')).toHaveCount(0);
  });

  test('is named in the page, together with whatever else it lies in one chunk with', async ({ request }) => {
    const pages = {
      '/blog': 'src/features/content/BlogPage/BlogPage.tsx',
      '/register': 'src/features/auth/RegisterPage/RegisterPage.tsx',
      '/music/albums/1': 'src/app/TrackGroups/OneTrackGroup.tsx',
    };
    for (const [address, source] of Object.entries(pages))
      expect(await (await request.get(address)).text()).toContain(chunkOf(source));
  });

  test('has suggestions for what was typed into its search', async ({ page, context }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route(`**${trackGroup()}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/music/albums/1');
    await untilShellListens(page);
    await page.getByRole('searchbox', { name: 'Поиск' }).pressSequentially('спок');
    release();
    await expect(page.getByRole('grid', { name: 'Подсказки' }).getByRole('row')).toHaveCount(1);
  });
});
