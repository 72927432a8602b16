import { networkModels, openNetwork } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { rows } from '../support/catalogue.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';

/**
 * Two tracks are played, the server is stopped and the page reloaded: time from a click to the sound of the first,
 * which is not prepared.
 */
export async function measureOffline({ app, browser }: Stage): Promise<void> {
  const times: number[] = [];
  const network = await openNetwork(app.port, networkModels.fast);
  try {
    for (let run = 0; run < runsOr(7); run += 1) {
      const player = await openAppPlayer(browser, network);
      for (const row of [rows.second, rows.first]) {
        await player.click(row);
        await player.page.waitForFunction(() => window.soundProbe.element().currentTime > 1);
      }
      await player.pause();
      await quiet(network);
      await network.refuse();
      await player.reload();
      times.push(await player.click(rows.second));
      await player.close();
      await network.restore();
    }
  } finally {
    await network.close();
  }
  printTable(`Auditioned before, no server: ${times.length} runs`, [
    limited('click to sound', `${spread(times)} ms`, median(times), 60, ' ms'),
  ]);
}
