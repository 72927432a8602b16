import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { Network } from '../../tests/support/network.ts';
import { quiet } from './quiet.ts';
import { addSoundProbe } from './sound-probe.ts';

const list = '/music/catalog';
/** Milliseconds that a touch or a mouse button stays down, at least. */
export const holdTime = 70;
/** Milliseconds of a fast pointer from the edge of the page to a row. */
const way = 300;
const steps = 15;

/** The player of the built app in a new browser profile, with its service worker installed, ready to play. */
export async function openAppPlayer(
  browser: Pick<Browser, 'newContext'>,
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

  /** Milliseconds from the end of a press, when the page gets the click, to sound. */
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
    /** Touches a row as the first interaction with the page. */
    async tap(row: number) {
      const point = await middleOf(row);
      const devtools = await context.newCDPSession(page);
      return heardAfter(async () => {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await pause(holdTime);
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      });
    },
    /** Moves from the edge of the page to a row and presses at once: the first interaction with the page. */
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
    /** Clicks play on a row from a script, without pointer, touch or focus; milliseconds to sound. */
    click: (row: number) =>
      rowPlay(row).evaluate(async (button: HTMLElement) => {
        const pressed = performance.now();
        const heard = window.soundProbe.heard();
        button.click();
        return (await heard) - pressed;
      }),
    /** Moves the pointer at the edge of the page, far from rows, and waits for an idle network. */
    async show() {
      await page.mouse.move(2, 2);
      await page.mouse.move(4, 2);
      await quiet(network);
    },
    /** Hovers over a row until the network is idle. */
    async hover(row: number) {
      await rowPlay(row).hover();
      await quiet(network);
    },
    /**
     * Presses the seek bar at a fraction of its width; milliseconds from the release until that position is audible.
     *
     * @param rest milliseconds for which the pointer rests there before the press
     * @param pressTime milliseconds from down to up
     */
    async seek(part: number, { rest = 0, pressTime = 0 } = {}) {
      const bar = region.getByRole('slider', { name: 'Позиция' });
      const duration = Number(await bar.getAttribute('aria-valuemax'));
      const middle = async () => {
        const box = await bar.boundingBox();
        if (!box) throw new Error('the seek bar is not on the screen');
        return [box.x + box.width * part, box.y + box.height / 2] as const;
      };
      if (rest > 0) {
        // The player slides in after the first press: a place in it is one once it stands.
        await bar.hover();
        await page.mouse.move(...(await middle()));
        await pause(rest);
      }
      const place = await middle();
      return heardAfter(() => page.mouse.click(...place, { delay: pressTime }), duration * part);
    },
    /** Presses the seek bar while paused and waits until the element has seeked. */
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
    /** Reloads the page; resolves when the app is idle, with the player restored. */
    async reload() {
      await page.reload();
      await region.waitFor();
      await quiet(network);
    },
    close: () => context.close(),
  };
}

const shown = (page: Page) => page.locator('[data-row-index="0"]').first().waitFor();
