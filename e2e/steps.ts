import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The player's region, in either language. */
export const playerOf = (page: Page): Locator => page.getByRole('region', { name: /^(Плеер|Player)$/ });

/** Rows of the first list of tracks of the page. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('[data-row-index]') })
    .first()
    .locator('[data-row-index]');

/** Opens a page and waits until its rows can be played. */
export async function openList(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const rows = rowsOf(page);
  await expect(rows.first().getByRole('button', { name: /^(Воспроизвести|Play) / })).toBeVisible();
  // Until then clicks are recorded for the app, and check boxes do not respond.
  await page.waitForFunction(() => !(window as { tnkEarly?: { page?: unknown } }).tnkEarly?.page);
  return rows;
}

/** Opens a page and waits until the app takes links and keys: before that a link loads another document. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShellListens(page);
}

/** Waits until the shell has taken over the clicks and keys of a document. */
export async function untilShellListens(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window as { tnkEarly?: { shell?: unknown } }).tnkEarly?.shell);
}

/** Presses play on a row and waits until it is the player's track and its sound moves. */
export async function playRow(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^(Воспроизвести|Play) / }).click();
  await expect(row.getByRole('button', { name: /^(Пауза|Pause) / })).toBeVisible();
  await expectMoving(page);
}

/** Title of a row, as it is shown. */
export const titleOf = async (row: Locator): Promise<string> =>
  (await row.getByRole('link').first().textContent()) ?? '';

export const pauseButton = (page: Page): Locator => playerOf(page).getByRole('button', { name: /^(Пауза|Pause)$/ });
export const playButton = (page: Page): Locator =>
  playerOf(page).getByRole('button', { name: /^(Воспроизвести|Play)$/ });
export const nextButton = (page: Page): Locator =>
  playerOf(page).getByRole('button', { name: /^(Следующий трек|Next track)$/ });
export const seekBar = (page: Page): Locator => playerOf(page).getByRole('slider', { name: /^(Позиция|Seek)$/ });

const sound = (page: Page) => page.locator('audio#player-audio');

/** Seconds of programme of the element that is heard. */
export const positionOf = (page: Page): Promise<number> =>
  sound(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);

/** Playback continues: half a second of it passes. */
export async function expectMoving(page: Page): Promise<void> {
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5);
}

/** The loudest moment of the next second, as the root mean square of the samples that leave the element. */
function loudnessOf(page: Page): Promise<number> {
  return sound(page).evaluate(async (audio) => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    // captureStream is not in the DOM's types: HTML leaves it to a draft (W3C Media Capture from DOM Elements).
    const { captureStream } = audio as unknown as { captureStream: () => MediaStream };
    const stream = captureStream.call(audio);
    // An element that has not decoded anything yet has no track.
    if (stream.getAudioTracks().length === 0) {
      await context.close();
      return 0;
    }
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const until = performance.now() + 1000;
    let loudest = 0;
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      loudest = Math.max(loudest, Math.sqrt(power));
    }
    await context.close();
    return loudest;
  });
}

/** Something is heard, and not only shown as playing: -50 dB of full scale is a quiet effect. */
export async function expectHeard(page: Page): Promise<void> {
  await expect.poll(() => loudnessOf(page)).toBeGreaterThan(0.003);
}

/** Presses the seek bar at a part of its length. */
export async function seekTo(page: Page, part: number): Promise<void> {
  const box = await seekBar(page).boundingBox();
  if (!box) throw new Error('The seek bar is not on the screen');
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
}

/** The service worker controls the page, so that further data is cached. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * By how many pixels the page is wider than its window, at least. The browser of a phone widens the window with the
 * page: `innerWidth` is no measure.
 */
export async function sidewaysOf(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide - (page.viewportSize()?.width ?? 0);
}

/** The centre of the visible area. */
export async function middleOf(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
