import { openLiar } from '../../tests/support/liar/liar.ts';
import { openNetwork } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { noteFirstShown, shownAfter } from './page-marks.ts';
import { rows } from './tracks.ts';

/** Connections are accepted and nothing ever comes: a page is loaded again. */
export async function measureSilent({ app, browser }: Stage): Promise<void> {
  const figures = { row: [] as number[], banner: [] as number[], sound: [] as number[] };
  const liar = await openLiar(app.port);
  const network = await openNetwork(liar.port);
  try {
    for (let run = 0; run < runsOr(3); run += 1) {
      const player = await openAppPlayer(browser, network, noteFirstShown);
      await player.page.reload();
      await quiet(network);
      await player.click(rows.second);
      await player.page.waitForFunction(() => window.soundProbe.element().currentTime > 1);
      await player.pause();
      await quiet(network);
      liar.become([{ lie: { kind: 'black-hole' } }]);
      await player.page.reload({ waitUntil: 'commit' });
      figures.row.push(await shownAfter(player.page, 'row'));
      figures.banner.push(await shownAfter(player.page, 'banner'));
      figures.sound.push(await player.click(rows.second));
      liar.become();
      liar.cut();
      await player.close();
    }
  } finally {
    await network.close();
    await liar.close();
  }
  printTable(`A network on which nothing comes: ${figures.row.length} runs`, [
    limited('navigation to cached rows', `${spread(figures.row)} ms`, median(figures.row), 4_000, ' ms'),
    limited('navigation to the banner', `${spread(figures.banner)} ms`, median(figures.banner), 4_000, ' ms'),
    limited('click to cached sound', `${spread(figures.sound)} ms`, median(figures.sound), 4_000, ' ms'),
  ]);
}
