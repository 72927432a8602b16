import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { browserArgs, findBrowser } from '../../tests/support/browser.ts';
import { networkModels, openNetwork, type Network } from '../../tests/support/network.ts';
import { openAppPlayer } from '../support/app-player.ts';
import { quiet } from '../support/quiet.ts';
import type { Stage } from '../support/stage.ts';
import { median, runsOr, spread } from '../support/stats.ts';
import { limited, printTable } from '../support/table.ts';
import { noteFirstShown, shownAfter } from './page-marks.ts';
import { rows } from './tracks.ts';

/** Two tracks are played, the browser is closed and started again with its profile, without a server. */
export async function measureCold({ app }: Stage): Promise<void> {
  const shown: number[] = [];
  const heard: number[] = [];
  const network = await openNetwork(app.port, networkModels.fast);
  try {
    for (let run = 0; run < runsOr(5); run += 1) {
      const profile = await mkdtemp(path.join(tmpdir(), 'tonika-cold-'));
      await visit(profile, network);
      await network.refuse();
      const context = await start(profile);
      const player = await openAppPlayer({ newContext: async () => context }, network, noteFirstShown);
      shown.push(await shownAfter(player.page, 'row'));
      heard.push(await player.reach(rows.first));
      await player.close();
      await network.restore();
      await rm(profile, { recursive: true, force: true });
    }
  } finally {
    await network.close();
  }
  printTable(`Cold start offline, browser restarted: ${shown.length} runs`, [
    limited('navigation to first rows', `${spread(shown)} ms`, median(shown), 500, ' ms'),
    limited('press to sound', `${spread(heard)} ms`, median(heard), 100, ' ms'),
  ]);
}

async function start(profile: string) {
  const executablePath = findBrowser();
  return chromium.launchPersistentContext(profile, {
    args: [...browserArgs, '--autoplay-policy=no-user-gesture-required'],
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
    ...(executablePath !== undefined && { executablePath }),
  });
}

async function visit(profile: string, network: Network) {
  const context = await start(profile);
  const player = await openAppPlayer({ newContext: async () => context }, network);
  // The second visit comes through the service worker.
  await player.page.reload();
  await quiet(network);
  for (const row of [rows.second, rows.first]) {
    await player.click(row);
    await player.page.waitForFunction(() => window.soundProbe.element().currentTime > 1);
  }
  await player.pause();
  await quiet(network);
  await player.close();
}
