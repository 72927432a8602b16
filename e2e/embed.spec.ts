import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from './support/fixtures.ts';

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
    if (origin === app.origin && !pathname.startsWith('/api') && !pathname.startsWith('/media')) {
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

test('a player on another site says that its sound did not load, and plays on the next press', async ({
  page,
  app,
}) => {
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
});

test('no other page of the product stands in a frame of another site', async ({ page, app }) => {
  const site = await openSite([`${app.origin}/music/catalog`]);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(site.url);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  await site.close();
});
