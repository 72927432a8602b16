import type { Page } from '@playwright/test';

import {
  expectHeard,
  expectMoving,
  nextButton,
  openList,
  pauseButton,
  playRow,
  positionOf,
  seekTo,
  waitForWorker,
} from '../steps.ts';
import { expect } from './fixtures.ts';

export const offlineMark = { name: 'Доступно офлайн' };

/** Plays, seeks and goes to the next track, until the sixth row is cached whole. */
export async function hearFromAssets(page: Page): Promise<void> {
  await openList(page, '/music/catalog');
  await waitForWorker(page);
  await page.reload();
  const rows = await openList(page, '/music/catalog');
  await playRow(page, rows.nth(0));
  await expectHeard(page);
  await seekTo(page, 0.6);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(50);
  await expectMoving(page);
  await nextButton(page).click();
  await expectHeard(page);
  await playRow(page, rows.nth(5));
  await expect(rows.nth(5).getByRole('img', offlineMark)).toBeVisible();
  await pauseButton(page).click();
}
