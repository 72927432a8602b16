import { setTimeout as pause } from 'node:timers/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { lineModels, openLine, type Line } from '../../tests/support/line.ts';
import { noiseSamples } from '../../tests/support/programme.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { rows, seconds, tracks } from '../support/catalogue.ts';
import { heardAhead, tapSound } from '../support/heard-position.ts';
import { openNativePlayer } from '../support/native-player.ts';
import { previewUrl } from '../support/preview-url.ts';
import type { Stage } from '../support/stage.ts';
import { largest, median } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { wavFile } from '../support/wav.ts';

const places = [0.1, 0.37, 0.523, 0.7, 0.911];
const limit = 5;
const sampleRate = 44_100;
const wavUrl = '/bench.wav';

/** A player that can be sought while it is paused. */
interface Seekable {
  readonly page: Page;
  seekPaused(part: number): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/**
 * The distance between the position shown and the programme heard, after seeks, in each format. What the way from an
 * element to the tap adds is measured with a WAV file, whose samples stand where they say.
 */
export async function measurePositions({ app, browser }: Stage): Promise<void> {
  const line = await openLine(app.port, lineModels.fast);
  const formats = [
    { name: 'mp3, constant bitrate', row: rows.first },
    { name: 'mp3, variable bitrate', row: rows.vbr },
    { name: 'webm', row: rows.webm, prepare: withoutMpeg },
  ];
  try {
    const path = median(await withNative(browser, line, wavUrl, rows.first));
    const lines = [];
    for (const { name, row, prepare } of formats) {
      const ours = off(path, await withApp(browser, line, row, prepare));
      lines.push(limited(name, shown(ours), worst(ours), limit, ' ms'));
      if (prepare) continue;
      const native = off(path, await withNative(browser, line, await previewUrl(app, row), row));
      lines.push({ what: `${name}, native`, figures: shown(native) });
    }
    printTable(`Heard beside shown, ms, after ${places.length} seeks`, lines);
  } finally {
    await line.close();
  }
}

async function withApp(
  browser: Stage['browser'],
  line: Line,
  row: number,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const player = await openAppPlayer(browser, line, prepare);
  try {
    await player.click(row);
    await player.pause();
    return await measure(player, row);
  } finally {
    await player.close();
  }
}

async function withNative(browser: Stage['browser'], line: Line, url: string, row: number) {
  const player = await openNativePlayer(browser, line, url, async (context) => {
    const body = wavFile(programmeOf(rows.first), sampleRate);
    await context.route(`**${wavUrl}`, (route) => route.fulfill({ contentType: 'audio/wav', body }));
  });
  try {
    await player.click();
    await player.pause();
    return await measure(player, row);
  } finally {
    await player.close();
  }
}

/** Seconds by which what is heard is ahead of the element's time, for each seek. */
async function measure(player: Seekable, row: number): Promise<number[]> {
  const programme = programmeOf(row);
  await tapSound(player.page, sampleRate);
  const ahead: number[] = [];
  for (const place of places) {
    await player.seekPaused(place);
    await pause(300);
    await player.page.evaluate(() => window.soundTap.record());
    await player.resume();
    await pause(2_000);
    await player.pause();
    ahead.push(heardAhead(await player.page.evaluate(() => window.soundTap.take()), programme, sampleRate));
  }
  return ahead;
}

const programmeOf = (row: number) => noiseSamples(tracks[row]?.seed ?? 0, seconds, sampleRate);

/** A browser that takes no mp3 in a MediaSource, as Firefox. */
async function withoutMpeg(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const own = MediaSource.isTypeSupported.bind(MediaSource);
    MediaSource.isTypeSupported = (type) => !type.startsWith('audio/mpeg') && own(type);
  });
}

const off = (path: number, ahead: readonly number[]) => ahead.map((seconds) => (seconds - path) * 1000);
/** A programme that was not recognised is the worst that can be. */
const worst = (errors: readonly number[]) =>
  largest(errors.map((error) => (Number.isNaN(error) ? Infinity : Math.abs(error))));
const shown = (errors: readonly number[]) =>
  `at most ${worst(errors).toFixed(1)} (${errors.map((error) => error.toFixed(1)).join(', ')})`;
