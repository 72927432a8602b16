import { expect, test } from './support/fixtures.ts';
import { expectHeard, expectMoving, openList, playRow, positionOf, seekBar, waitForWorker } from './steps.ts';
import type { Page } from '@playwright/test';

const openingRange = 'bytes=0-12287';

/** The requested ranges of previews, as `id range`. */
function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/get-stream-partial')) return;
    parts.push(`${url.searchParams.get('id')} ${request.headers()['range']}`);
  });
  return parts;
}

const openings = (parts: readonly string[]) => parts.filter((part) => part.endsWith(openingRange));

test('visible rows are prefetched after the first sign of a user, and playback fetches only the rest', async ({
  page,
}) => {
  const parts = watchParts(page);
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  expect(parts).toEqual([]);

  await page.mouse.move(2, 2);
  const count = await rows.count();
  await expect.poll(() => openings(parts).length).toBe(count);
  const [first = ''] = parts;
  // By key: a pointer would have the row made ready.
  await rows
    .nth(0)
    .getByRole('button', { name: /^Воспроизвести / })
    .evaluate((button: HTMLElement) => button.click());
  await expectHeard(page);
  const ofFirst = parts.filter((part) => part.startsWith(`${first.split(' ')[0]} `));
  expect(ofFirst[1]).toMatch(/ bytes=12288-/);

  // Paging has the rows of the next page made ready, each once.
  await page.goto('/sounds/catalog');
  await expect.poll(() => openings(parts).length).toBeGreaterThan(count);
  expect(new Set(openings(parts)).size).toBe(openings(parts).length);
});

test('the place of the waveform where the pointer rests is fetched ahead, and a seek there requests it no more', async ({
  page,
}) => {
  const parts = watchParts(page);
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await playRow(page, rows.nth(0));
  await expect(seekBar(page)).toHaveAttribute('aria-valuemax', /^[1-9]/);
  const duration = Number(await seekBar(page).getAttribute('aria-valuemax'));
  const box = await seekBar(page).boundingBox();
  if (!box) throw new Error('The seek bar is not on the screen');
  const place = [box.x + box.width * 0.9, box.y + box.height / 2] as const;
  // Playback alone is far from there.
  // A request that passes the service worker is seen twice.
  const far = () => [...new Set(parts.filter((part) => Number(/bytes=(\d+)-/.exec(part)?.[1]) > 1_200_000))];
  expect(far()).toEqual([]);
  await page.mouse.move(...place);
  await expect.poll(() => far().length).toBe(1);
  await page.mouse.click(...place);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(duration * 0.89);
  await expectMoving(page);
  await expectHeard(page);
  const [ahead = [], ...later] = far().map((part) => part.split(/[=-]/).map(Number));
  expect(later.filter(([, start = 0]) => start < (ahead[2] ?? 0))).toEqual([]);
});

test('Save-Data disables prefetching', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const parts = watchParts(page);
  const rows = await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.waitForLoadState('networkidle');
  expect(parts).toEqual([]);
  // It has moved by then for more than half a second: only its own sound was requested.
  await playRow(page, rows.nth(0));
  expect(openings(parts)).toEqual([]);
  expect(new Set(parts.map((part) => part.split(' ')[0])).size).toBe(1);
});
