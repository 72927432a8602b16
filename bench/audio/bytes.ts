import { networkModels, openNetwork } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { rows } from '../support/catalogue.ts';
import { openNativePlayer } from '../support/native-player.ts';
import { previewUrl } from '../support/preview-url.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';

const heardSeconds = 10;
/** Bytes of sound; descriptions and headers are not included. */
const limit = 500_000;
const onTop = 12_000;

/** Bytes transferred while ten seconds are played. */
export async function measureBytes({ app, browser }: Stage): Promise<void> {
  const ours: number[] = [];
  const native: number[] = [];
  const url = await previewUrl(app, rows.first);
  const network = await openNetwork(app.port, networkModels.fast);
  try {
    for (let run = 0; run < runsOr(3); run += 1) {
      const player = await openAppPlayer(browser, network);
      let before = network.bytes.down;
      await player.click(rows.first);
      await heard(player.page);
      ours.push(network.bytes.down - before);
      await player.close();

      const plain = await openNativePlayer(browser, network, url);
      before = network.bytes.down;
      await plain.click();
      await heard(plain.page);
      native.push(network.bytes.down - before);
      await plain.close();
    }
  } finally {
    await network.close();
  }
  printTable(`Bytes over the line for ${heardSeconds} s heard (fast line, headers included)`, [
    limited('with its description', spread(ours), median(ours), limit + onTop, ' bytes'),
    { what: 'native', figures: spread(native) },
  ]);
}

const heard = (page: { waitForFunction: (code: (seconds: number) => boolean, seconds: number) => Promise<unknown> }) =>
  page.waitForFunction((seconds) => window.soundProbe.element().currentTime >= seconds, heardSeconds);
