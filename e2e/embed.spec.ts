import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { violations } from './support/axe.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { contrastIn, edgeContrast } from './support/pixels.ts';
import { expectLarge } from './support/tap-large.ts';

/** A page of another site with some frames. */
async function openSite(addresses: string[]) {
  const frames = addresses.map((src) => `<iframe src="${src}" width="640" height="152"></iframe>`).join('\n');
  const site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other site</title>${frames}`),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(site.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => site.close(resolve)),
  };
}

test('a track plays on a page of another site, one at a time, within 40 kB', async ({ page, app }) => {
  const site = await openSite([1, 2].map((id) => `${app.origin}/embed/track/${id}`));
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    // A response 304 has no body: the second frame asks whether the script has changed.
    if (response.ok() && origin === app.origin && !pathname.startsWith('/api') && !pathname.startsWith('/media')) {
      sizes.set(
        pathname,
        response.body().then(({ length }) => length),
      );
    }
  });
  await page.goto(site.url);
  const [first, second] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  await first.getByRole('button', { name: 'Воспроизвести «Утренний трамвай»' }).click();
  await expect(first.getByRole('button', { name: 'Пауза' })).toBeVisible();
  const position = first.getByRole('slider', { name: 'Позиция' });
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[1-9]/);
  await expect(first.getByRole('link', { name: 'Утренний трамвай' })).toHaveAttribute('target', '_blank');
  await second.getByRole('button', { name: /^Воспроизвести/ }).click();
  await expect(second.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await expect(first.getByRole('button', { name: /^Воспроизвести/ })).toBeVisible();
  await second.getByRole('slider', { name: 'Позиция' }).press('End');
  await expect(second.getByRole('button', { name: /^Воспроизвести/ })).toBeVisible();
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect([...sizes.keys()]).toContain('/embed/player.js');
  expect(bytes).toBeLessThanOrEqual(2 * 40_000);
  await site.close();
});

test(
  'a player on another site says that its sound did not load, and plays on the next press',
  withServiceWorker,
  async ({ page, app }) => {
    const site = await openSite([`${app.origin}/en/embed/track/1`]);
    await page.goto(site.url);
    const player = page.frameLocator('iframe');
    await app.stop();
    await player.getByRole('button', { name: /^Play/ }).click();
    await expect(player.getByText('The sound did not load. Check the connection and press again.')).toBeVisible();
    await app.start();
    await player.getByRole('button', { name: /^Play/ }).click();
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(player.getByText('The sound did not load.')).toBeHidden();
    await site.close();
  },
);

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, hasTouch: true, isMobile: true });

    test('a player on another site has targets of 44 px, 3:1 at its waveform, and shows its focus', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 640, height: 152 });
      await page.goto('/embed/track/1');
      const toggle = page.getByRole('button', { name: /^Воспроизвести/ });
      await expect(toggle).toBeEnabled();
      expect(await violations(page)).toEqual([]);
      await toggle.click();
      await expect
        .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
        .toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Пауза' }).click();
      expect(await contrastIn(page.locator('.wave'))).toBeGreaterThanOrEqual(3);
      const title = page.getByRole('link').first();
      for (const link of await page.getByRole('link').all()) await expectLarge(link, { isWord: true });
      await page.keyboard.press('Tab');
      await title.focus();
      expect(await edgeContrast(page, title), 'focus').toBeGreaterThanOrEqual(3);
      for (const height of [152, 72]) {
        await page.setViewportSize({ width: 640, height });
        await expectLarge(toggle);
        await expectLarge(page.getByRole('slider', { name: 'Позиция' }));
      }
    });
  });

test('a player on another site reports its position by keys and every 15 s, and at 200 % text nothing of it is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 152 });
  await page.goto('/embed/track/1');
  await page.getByRole('button', { name: /^Воспроизвести/ }).click();
  const slider = page.getByRole('slider', { name: 'Позиция' });
  const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await slider.press('Home');
  await expect.poll(at).toBeGreaterThan(3);
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:00 /);
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:(0[4-9]|1[0-4]) /);
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => (audio.playbackRate = 4));
  await expect(slider).toHaveAttribute('aria-valuetext', /^(0:(19|[2-5]\d)|1:\d\d) /);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  for (const part of await page.locator('h1, p, button, .wave, .foot span').all()) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport();
    const cut = await part.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut, (await part.textContent()) ?? '').toBeLessThanOrEqual(0);
  }
});

test('in a low frame a player says that its sound did not load', withServiceWorker, async ({ page, app }) => {
  await page.setViewportSize({ width: 640, height: 80 });
  await page.goto('/en/embed/track/1');
  await expect(page.getByText('The sound did not load.')).toBeHidden();
  await app.stop();
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect(page.getByText('The sound did not load. Check the connection and press again.')).toBeInViewport();
  await app.start();
});

test('no other page of the product stands in a frame of another site', async ({ page, app }) => {
  const site = await openSite([`${app.origin}/music/catalog`]);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(site.url);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  await site.close();
});
