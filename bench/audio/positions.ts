import { setTimeout as pause } from 'node:timers/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { networkModels, openNetwork, type Network } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { rows } from '../support/catalogue.ts';
import { heardAhead } from '../support/heard-ahead.ts';
import { openNativePlayer } from '../support/native-player.ts';
import { previewUrl } from '../support/preview-url.ts';
import { programmeOf } from '../support/programme.ts';
import { tapSound } from '../support/sound-tap.ts';
import type { Stage } from '../support/stage.ts';
import { largest, median } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { wavFile } from '../support/wav.ts';

const places = [0.1, 0.37, 0.523, 0.7, 0.911];
const limit = 5;
const rates = { mp3: 44_100, opus: 48_000 };
const wavUrl = '/bench.wav';

/** A player that can seek while paused. */
interface Seekable {
  readonly page: Page;
  seekPaused(part: number): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** A sound to seek in, and the sample rate of its decoded form in Hz. */
interface Sound {
  readonly row: number;
  readonly rate: number;
}

/**
 * The difference between the displayed position and the audible programme after seeks, in each format. The latency
 * from the element to the tap is measured with a WAV file of the same rate, whose sample positions are exact.
 */
export async function measurePositions({ app, browser }: Stage): Promise<void> {
  const network = await openNetwork(app.port, networkModels.fast);
  const formats = [
    { name: 'mp3, constant bitrate', row: rows.first, rate: rates.mp3 },
    { name: 'mp3, variable bitrate', row: rows.vbr, rate: rates.mp3 },
    { name: 'webm', row: rows.webm, rate: rates.opus, prepare: withoutMpeg },
  ];
  const paths = new Map<number, number>();
  try {
    for (const rate of Object.values(rates)) {
      paths.set(rate, median(await withNative(browser, network, wavUrl, { row: rows.first, rate })));
    }
    const lines = [];
    for (const { name, prepare, ...sound } of formats) {
      const path = paths.get(sound.rate) ?? NaN;
      const ours = off(path, await withApp(browser, network, sound, prepare));
      lines.push(limited(name, shown(ours), worst(ours), limit, ' ms'));
      if (prepare) continue;
      const native = off(path, await withNative(browser, network, await previewUrl(app, sound.row), sound));
      lines.push({ what: `${name}, native`, figures: shown(native) });
    }
    printTable(`Heard beside shown, ms, after ${places.length} seeks`, lines);
  } finally {
    await network.close();
  }
}

async function withApp(
  browser: Stage['browser'],
  network: Network,
  sound: Sound,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const player = await openAppPlayer(browser, network, prepare);
  try {
    await player.click(sound.row);
    await player.pause();
    return await measure(player, sound);
  } finally {
    await player.close();
  }
}

async function withNative(browser: Stage['browser'], network: Network, url: string, sound: Sound) {
  const player = await openNativePlayer(browser, network, url, async (context) => {
    await context.route(`**${wavUrl}`, (route) => {
      const body = wavFile(programmeOf(sound.row, sound.rate), sound.rate);
      return route.fulfill({ contentType: 'audio/wav', body });
    });
  });
  try {
    await player.click();
    await player.pause();
    return await measure(player, sound);
  } finally {
    await player.close();
  }
}

/** Seconds by which the audible programme is ahead of the element's time, for each seek. */
async function measure(player: Seekable, { row, rate }: Sound): Promise<number[]> {
  const programme = programmeOf(row, rate);
  await tapSound(player.page, rate);
  const ahead: number[] = [];
  for (const place of places) {
    await player.seekPaused(place);
    await pause(300);
    await player.page.evaluate(() => window.soundTap.record());
    await player.resume();
    await pause(2_000);
    await player.pause();
    ahead.push(heardAhead(await player.page.evaluate(() => window.soundTap.take()), programme, rate));
  }
  return ahead;
}

/** A browser that accepts no mp3 in a MediaSource, like Firefox. */
async function withoutMpeg(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const own = MediaSource.isTypeSupported.bind(MediaSource);
    MediaSource.isTypeSupported = (type) => !type.startsWith('audio/mpeg') && own(type);
  });
}

const off = (path: number, ahead: readonly number[]) => ahead.map((seconds) => (seconds - path) * 1000);
/** An unrecognised programme counts as the worst result. */
const worst = (errors: readonly number[]) =>
  largest(errors.map((error) => (Number.isNaN(error) ? Infinity : Math.abs(error))));
const shown = (errors: readonly number[]) =>
  `at most ${worst(errors).toFixed(1)} (${errors.map((error) => error.toFixed(1)).join(', ')})`;
