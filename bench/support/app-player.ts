import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { Network } from '../../tests/support/network.ts';
import { quiet } from './quiet.ts';
import { addSoundProbe } from './sound-probe.ts';

const list = '/music/catalog';
/** A finger or a button of a mouse stays down for so many milliseconds, at least. */
const holdTime = 70;
/** A pointer comes from the edge of the page to a row in so many milliseconds, at a hurry. */
const way = 300;
const steps = 15;

/** The player of the built app in a fresh browser profile, its service worker in place, ready to be played on. */
export async function openAppPlayer(
  browser: Browser,
  network: Network,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ locale: 'ru-RU', viewport, hasTouch: true });
  await addSoundProbe(context);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(network.origin + list);
  await shown(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await quiet(network);

  const rowPlay = (row: number) =>
    page
      .locator(`[data-row-index="${row}"]`)
      .first()
      .getByRole('button', { name: /^(Воспроизвести|Пауза) / });
  const region = page.getByRole('region', { name: 'Плеер' });

  /** Milliseconds from when a press ends, which is when a page is told of it, until it is heard. */
  async function heardAfter(press: () => Promise<void>, target?: number) {
    const heard = page.evaluate((time) => window.soundProbe.heard(time), target);
    await press();
    const at = await heard;
    return at - (await page.evaluate(() => window.soundProbe.released));
  }

  async function middleOf(row: number) {
    const box = await rowPlay(row).boundingBox();
    if (!box) throw new Error('the row is not on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  return {
    context,
    page,
    /** Touches a row as the first thing that is done to the page. */
    async tap(row: number) {
      const point = await middleOf(row);
      const devtools = await context.newCDPSession(page);
      return heardAfter(async () => {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await pause(holdTime);
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      });
    },
    /** Comes straight from the edge of the page to a row, and presses at once: the first thing that is done to the page. */
    async reach(row: number) {
      const { x, y } = await middleOf(row);
      return heardAfter(async () => {
        for (let step = 1; step <= steps; step += 1) {
          await page.mouse.move(((x - 2) * step) / steps + 2, ((y - 2) * step) / steps + 2);
          await pause(way / steps);
        }
        await page.mouse.down();
        await pause(holdTime);
        await page.mouse.up();
      });
    },
    /** Presses play on a row from a script, with no pointer, finger or focus near it; milliseconds until it is heard. */
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
      await quiet(network);
    },
    /** Puts the pointer over a row and leaves it there until nothing more comes. */
    async hover(row: number) {
      await rowPlay(row).hover();
      await quiet(network);
    },
    /** Presses the seek bar at a part of its length; milliseconds until that is heard. */
    async seek(part: number) {
      const bar = region.getByRole('slider', { name: 'Позиция' });
      const duration = Number(await bar.getAttribute('aria-valuemax'));
      const box = await bar.boundingBox();
      if (!box) throw new Error('the seek bar is not on the screen');
      const { x, y, width, height } = box;
      return heardAfter(() => page.mouse.click(x + width * part, y + height / 2), duration * part);
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
      await quiet(network);
    },
    close: () => context.close(),
  };
}

const shown = (page: Page) => page.locator('[data-row-index="0"]').first().waitFor();
