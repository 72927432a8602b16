import { setTimeout as pause } from 'node:timers/promises';

import type { TestAccount } from '../../tests/support/accounts.ts';
import { networkModels, openNetwork } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import type { Stage } from '../support/stage.ts';
import { median, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { favoritesOf, signIn } from './listener.ts';
import { rows } from './tracks.ts';

/** Milliseconds without a connection: more than the buffered sound, which is about 20 s. */
const away = 30_000;
/** Milliseconds between two requests for the state of the server. */
const poll = 50;

/** The connection ends for half a minute while a track plays and a favourite is added. */
export async function measureAway({ app, browser }: Stage, listeners: readonly TestAccount[]): Promise<void> {
  const [sound, sent]: [number[], number[]] = [[], []];
  const network = await openNetwork(app.port, networkModels.fast);
  try {
    for (const listener of listeners) {
      const player = await openAppPlayer(browser, network, (context) => signIn(context, listener));
      await player.click(rows.first);
      await player.page.waitForFunction(() => window.soundProbe.element().currentTime > 1);
      await network.refuse();
      // The system reports it, as when a cable is pulled.
      await player.context.setOffline(true);
      const add = player.page
        .locator(`[data-row-index="${rows.second}"]`)
        .getByRole('button', { name: /^В избранное/ });
      await add.first().click();
      await pause(away);
      const heard = player.page.evaluate(async () => {
        const at = await window.soundProbe.heard();
        return performance.timeOrigin + at;
      });
      const restored = Date.now();
      await network.restore();
      await player.context.setOffline(false);
      const delivered = (async () => {
        while ((await favoritesOf(listener, app.origin)) === 0) await pause(poll);
        return Date.now() - restored;
      })();
      sound.push((await heard) - restored);
      sent.push(await delivered);
      await player.close();
    }
  } finally {
    await network.close();
  }
  printTable(`Connection back after ${away / 1000} s, fast line: ${sound.length} runs`, [
    limited('to sound', `${spread(sound)} ms`, median(sound), 1_000, ' ms'),
    limited('to an empty outbox', `${spread(sent)} ms`, median(sent), 3_000, ' ms'),
  ]);
}
