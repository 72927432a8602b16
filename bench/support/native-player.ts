import type { Browser, BrowserContext } from '@playwright/test';

import type { Network } from '../../tests/support/network.ts';
import { addSoundProbe } from './sound-probe.ts';

const address = '/bench-native.html';
const html = '<!doctype html><meta charset="utf-8"><title>native</title><audio preload="none"></audio>';

/** A page with an `<audio>` only, in a new browser profile: the baseline of the browser itself. */
export async function openNativePlayer(
  browser: Browser,
  network: Network,
  url: string,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await addSoundProbe(context);
  await prepare?.(context);
  await context.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(network.origin + address);
  // The app's page has an open connection before a press on play: so does this one.
  await page.evaluate(async () => (await fetch('/api/health')).text());
  const audio = page.locator('audio');

  return {
    page,
    click: () =>
      audio.evaluate(async (element: HTMLAudioElement, source) => {
        const pressed = performance.now();
        const heard = window.soundProbe.heard();
        element.src = source;
        void element.play();
        return (await heard) - pressed;
      }, url),
    seek: (part: number) =>
      audio.evaluate(async (element: HTMLAudioElement, share) => {
        const pressed = performance.now();
        const target = element.duration * share;
        element.currentTime = target;
        return (await window.soundProbe.heard(target)) - pressed;
      }, part),
    async seekPaused(part: number) {
      await audio.evaluate((element: HTMLAudioElement, share) => {
        element.currentTime = element.duration * share;
      }, part);
      await page.waitForFunction(() => {
        const element = window.soundProbe.element();
        return !element.seeking && element.readyState >= 3;
      });
    },
    /**
     * Leaves a second connection open and idle. A seek ends the response that the element is reading, and with it that
     * connection: without another one it begins with a handshake.
     */
    async warm() {
      await page.evaluate(async () => (await fetch('/api/health')).text());
    },
    pause: () => audio.evaluate((element: HTMLAudioElement) => element.pause()),
    resume: () => audio.evaluate((element: HTMLAudioElement) => void element.play()),
    close: () => context.close(),
  };
}
