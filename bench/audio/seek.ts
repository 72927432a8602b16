import { setTimeout as pause } from 'node:timers/promises';

import { networkModels, openNetwork } from '../../tests/support/network.ts';
import { holdTime, openAppPlayer } from '../support/app-player.ts';
import { rows } from '../support/catalogue.ts';
import { openNativePlayer } from '../support/native-player.ts';
import { previewUrl } from '../support/preview-url.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { beforeSeek, seekTo } from './start-and-seek.ts';

/** Ratios to native in the same run. */
const targets = { fast: 0.85, slow: 0.75 };
/** On the fast line a seek takes as long as two turns of the scheduler more or less: seven runs would not do. */
const usualRuns = { fast: 25, slow: 9 };

/** A seek to data that is not loaded, without a rest of the pointer, beside native with a warm connection, in turns. */
export async function measureSeek({ app, browser }: Stage, name: 'fast' | 'slow'): Promise<void> {
  const network = await openNetwork(app.port, networkModels[name]);
  const url = await previewUrl(app, rows.first);
  const ours = { atOnce: [] as number[], longPress: [] as number[] };
  const native: number[] = [];
  const seekAfter = async (pressTime: number) => {
    const player = await openAppPlayer(browser, network);
    await player.show();
    await player.click(rows.first);
    await pause(beforeSeek);
    const heard = await player.seek(seekTo, { pressTime });
    await player.close();
    return heard;
  };
  try {
    for (let run = 0; run < runsOr(usualRuns[name]); run += 1) {
      ours.atOnce.push(await seekAfter(0));
      ours.longPress.push(await seekAfter(holdTime));
      const plain = await openNativePlayer(browser, network, url);
      await plain.click();
      await pause(beforeSeek);
      await plain.warm();
      native.push(await plain.seek(seekTo));
      await plain.close();
    }
  } finally {
    await network.close();
  }
  const ratio = (mine: number[]) => median(mine) / median(native);
  const figures = (mine: number[]) =>
    `${spread(mine)} ms, native ${spread(native)} ms, ratio ${ratio(mine).toFixed(2)}`;
  printTable(`Line ${name}, seeks beside native with a warm connection: medians of ${native.length} runs`, [
    limited('seek to 70 %, not loaded', figures(ours.atOnce), ratio(ours.atOnce), targets[name]),
    { what: `the same, a press of ${holdTime} ms, from its release`, figures: figures(ours.longPress) },
  ]);
}
