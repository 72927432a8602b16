import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { Line } from '../../tests/support/line.ts';
import { quiet } from './quiet.ts';
import { addSoundProbe } from './sound-probe.ts';

const list = '/music/catalog';

/** The player of the built app in a fresh browser profile, its service worker in place, ready to be played on. */
export async function openAppPlayer(
  browser: Browser,
  line: Line,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  await addSoundProbe(context);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(line.origin + list);
  await shown(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await quiet(line);

  const rowPlay = (row: number) =>
    page
      .locator(`[data-row-index="${row}"]`)
      .first()
      .getByRole('button', { name: /^(Воспроизвести|Пауза) / });
  const region = page.getByRole('region', { name: 'Плеер' });

  return {
    context,
    page,
    /** Presses play on a row without a pointer near it; milliseconds until it is heard. */
    click: (row: number) =>
      rowPlay(row).evaluate(async (button: HTMLElement) => {
        const pressed = performance.now();
        const heard = window.soundProbe.heard();
        button.click();
        return (await heard) - pressed;
      }),
    /** Moves the pointer at the edge of the page, far from rows: somebody is there. Waits until nothing more comes. */
    async show() {
      await page.mouse.move(2, 2);
      await page.mouse.move(4, 2);
      await quiet(line);
    },
    /** Puts the pointer over a row and leaves it there until nothing more comes. */
    async hover(row: number) {
      await rowPlay(row).hover();
      await quiet(line);
    },
    /** Presses the seek bar at a part of its length; milliseconds until that is heard. */
    async seek(part: number) {
      const bar = region.getByRole('slider', { name: 'Позиция' });
      const duration = Number(await bar.getAttribute('aria-valuemax'));
      const box = await bar.boundingBox();
      if (!box) throw new Error('the seek bar is not on the screen');
      const heard = page.evaluate((target) => window.soundProbe.heard(target), duration * part);
      await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
      const at = await heard;
      return at - (await page.evaluate(() => window.soundProbe.released));
    },
    /** Presses the seek bar while paused and waits until the element stands there. */
    async seekPaused(part: number) {
      const bar = region.getByRole('slider', { name: 'Позиция' });
      const box = await bar.boundingBox();
      if (!box) throw new Error('the seek bar is not on the screen');
      await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
      const target = Number(await bar.getAttribute('aria-valuemax')) * part;
      await page.waitForFunction((time) => {
        const element = window.soundProbe.element();
        return Math.abs(element.currentTime - time) < 2 && !element.seeking && element.readyState >= 3;
      }, target);
    },
    pause: () => region.getByRole('button', { name: 'Пауза', exact: true }).click(),
    resume: () => region.getByRole('button', { name: 'Воспроизвести', exact: true }).click(),
    /** Loads the page anew; resolves when the app is at rest, with the player as it was left. */
    async reload() {
      await page.reload();
      await region.waitFor();
      await quiet(line);
    },
    close: () => context.close(),
  };
}

const shown = (page: Page) => page.locator('[data-row-index="0"]').first().waitFor();
