import { setTimeout as pause } from 'node:timers/promises';

import { networkModels, openNetwork } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { rows } from '../support/catalogue.ts';
import { openNativePlayer } from '../support/native-player.ts';
import { previewUrl } from '../support/preview-url.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';

/** Ratios to native in the same run; `afterRest` in milliseconds. */
const targets = {
  fast: { click: 0.7, hover: 0.35, seek: 0.9, afterRest: 25 },
  slow: { click: 0.7, hover: 0.1, seek: 0.8, afterRest: 40 },
};
/** Milliseconds played before the seek, so that the data at 70 % is not loaded yet. */
export const beforeSeek = 150;
export const seekTo = 0.7;
/** Milliseconds for which the pointer rests on the waveform before the press. */
const rest = 300;

/** From a click to sound, the same after a hover, and a seek to data that is not loaded, alternating with native. */
export async function measureStartAndSeek({ app, browser }: Stage, name: 'fast' | 'slow'): Promise<void> {
  const network = await openNetwork(app.port, networkModels[name]);
  const url = await previewUrl(app, rows.first);
  const first = { script: [] as number[], finger: [] as number[], pointer: [] as number[] };
  const ours = { click: [] as number[], seek: [] as number[], hover: [] as number[] };
  const afterRest = { later: [] as number[], atOnce: [] as number[] };
  const native = { click: [] as number[], seek: [] as number[] };
  async function onNewPage<Result>(act: (player: Awaited<ReturnType<typeof openAppPlayer>>) => Promise<Result>) {
    const player = await openAppPlayer(browser, network);
    const result = await act(player);
    await player.close();
    return result;
  }
  try {
    for (let run = 0; run < runsOr(7); run += 1) {
      // Each is the first interaction of a first visit: nothing was prefetched.
      first.script.push(await onNewPage((player) => player.click(rows.first)));
      first.finger.push(await onNewPage((player) => player.tap(rows.first)));
      first.pointer.push(await onNewPage((player) => player.reach(rows.first)));

      const player = await openAppPlayer(browser, network);
      await player.show();
      ours.click.push(await player.click(rows.first));
      await pause(beforeSeek);
      ours.seek.push(await player.seek(seekTo));
      await player.pause();
      await player.hover(rows.second);
      ours.hover.push(await player.click(rows.second));
      await player.close();
      for (const moment of ['later', 'atOnce'] as const) {
        const pointing = await openAppPlayer(browser, network);
        await pointing.show();
        await pointing.click(rows.first);
        // On a slow line the first seconds of the track fill it: what lies ahead waits for them.
        if (moment === 'later') await quiet(network);
        afterRest[moment].push(await pointing.seek(seekTo, { rest }));
        await pointing.close();
      }

      const plain = await openNativePlayer(browser, network, url);
      native.click.push(await plain.click());
      await pause(beforeSeek);
      native.seek.push(await plain.seek(seekTo));
      await plain.close();
    }
  } finally {
    await network.close();
  }
  const figures = (mine: number[], plain: number[]) =>
    `${spread(mine)} ms, native ${spread(plain)} ms, ratio ${(median(mine) / median(plain)).toFixed(2)}`;
  const compare = (what: string, mine: number[], plain: number[], limit: number) =>
    limited(what, figures(mine, plain), median(mine) / median(plain), limit);
  printTable(`Line ${name}: medians of ${ours.click.length} runs (smallest–largest)`, [
    compare('click to sound', ours.click, native.click, targets[name].click),
    { what: 'the same by a script, the very first sign of somebody', figures: figures(first.script, native.click) },
    compare('the same by a finger, the very first sign of somebody', first.finger, native.click, targets[name].click),
    compare('the same by a pointer that comes straight to it', first.pointer, native.click, targets[name].click),
    compare('click to sound after a hover', ours.hover, native.click, targets[name].hover),
    compare('seek to 70 %, not loaded', ours.seek, native.seek, targets[name].seek),
    limited(
      'the same, the pointer rested on the waveform',
      figures(afterRest.later, native.seek),
      median(afterRest.later),
      targets[name].afterRest,
    ),
    { what: 'the same right after the play', figures: figures(afterRest.atOnce, native.seek) },
  ]);
}
