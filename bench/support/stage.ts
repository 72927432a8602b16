import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { startApp, type App } from '../../tests/support/app.ts';
import { browserArgs, findBrowser } from '../../tests/support/browser.ts';

/** The environment of a benchmark: the built app on a generated catalogue, and a browser. */
export interface Stage {
  readonly app: App;
  readonly browser: Browser;
}

export interface StageOptions {
  /** Writes the catalogue into an empty data folder. */
  readonly fill: (folder: string) => Promise<unknown>;
  /** Port of the browser's devtools, for Lighthouse. */
  readonly devtoolsPort?: number;
}

/** Starts the environment, runs the work in it, and stops it in any case. */
export async function onStage(options: StageOptions, work: (stage: Stage) => Promise<void>): Promise<void> {
  if (!existsSync('dist/client/index.html')) throw new Error('The app is not built: run `npm run build` first');
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH');
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-bench-'));
  try {
    await options.fill(folder);
    const app = await startApp(folder);
    const args = [...browserArgs, '--autoplay-policy=no-user-gesture-required'];
    if (options.devtoolsPort !== undefined) args.push(`--remote-debugging-port=${options.devtoolsPort}`);
    const browser = await chromium.launch({ executablePath, args });
    try {
      console.log(`${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`);
      await work({ app, browser });
    } finally {
      await browser.close();
      await app.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
