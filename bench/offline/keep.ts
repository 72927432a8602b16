import { openNetwork } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { counted } from '../lying/counted.ts';
import { printTable } from '../support/table.ts';
import { offlineCount, rows } from './tracks.ts';

/** Slow enough for storing to take most of a minute, fast enough to play meanwhile. */
const line = { rtt: 20, rate: 600_000 };

/** An album of 200 recordings is made available offline while one of them plays. */
export async function measureKeep({ app, browser }: Stage): Promise<void> {
  const network = await openNetwork(app.port);
  try {
    const player = await openAppPlayer(browser, network);
    await player.page.goto(`${network.origin}/music/albums/1`);
    await quiet(network);
    network.become(line);
    network.cut();
    await player.click(rows.first);
    await player.page.evaluate(() => window.soundProbe.watchStalls());
    const main = player.page.getByRole('main');
    const before = network.bytes.down;
    const begun = performance.now();
    await main.getByRole('button', { name: 'Сохранить на устройстве' }).first().click();
    await main.getByRole('button', { name: 'Доступно офлайн' }).first().waitFor({ timeout: 150_000 });
    const seconds = (performance.now() - begun) / 1000;
    const bytes = network.bytes.down - before;
    const stalls = await player.page.evaluate(() => window.soundProbe.stalls());
    const share = (bytes / seconds / line.rate) * 100;
    await player.close();
    printTable(`An album of ${offlineCount} recordings made available offline at ${line.rate / 1000} kB/s`, [
      {
        what: 'share of the rate',
        figures: `${share.toFixed(1)} % (${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s)`,
        target: { text: '≥ 90 %', reached: share >= 90 },
      },
      counted('stalls of what plays meanwhile', stalls.count, 0),
      { what: 'longest', figures: `${stalls.longest.toFixed(0)} ms` },
    ]);
  } finally {
    await network.close();
  }
}
