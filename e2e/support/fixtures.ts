import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test as base } from '@playwright/test';

import { startApp, type App } from '../../tests/support/app.ts';
import { openNetwork, type Network } from '../../tests/support/network.ts';
import { preparedFolder } from './global-setup.ts';

export { expect } from '@playwright/test';

/**
 * For tests of what the service worker does: what is offline, cached, installed or sent later. Most others run without
 * one in the layout of the desktop, as in a browser that denies it: its installation costs a quarter of a test's time.
 */
export const withServiceWorker = { tag: '@service-worker' } as const;

/**
 * `app`: the built product as a real process, running at the start of every test; it may be stopped, killed and started.
 * `line`: a line to it that may be slowed, cut and refused. A test that opens its pages at `line.origin` goes through it;
 * relative addresses go straight to the app.
 */
export const test = base.extend<{ app: App; network: Network }, { process: App }>({
  process: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
    async ({}, give) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'tonika-e2e-run-'));
      await cp(process.env[preparedFolder] ?? '', folder, { recursive: true });
      const app = await startApp(folder);
      await give(app);
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 0 },
  ],
  app: async ({ process: app }, give, info) => {
    await app.start();
    await give(app);
    if (info.status !== info.expectedStatus) await info.attach('server output', { body: app.output() });
  },
  network: async ({ app }, give) => {
    const network = await openNetwork(app.port);
    await give(network);
    await network.close();
  },
  // The keys are named at the first audition of a device, and the home page shows around at its first visit: a journey begins
  // on one that has seen both.
  context: async ({ context }, give) => {
    await context.addInitScript(() => {
      localStorage.setItem('tnk.keysHint', 'said');
      localStorage.setItem('tnk.tour', 'said');
    });
    await give(context);
  },
  serviceWorkers: async ({ serviceWorkers }, give, info) => {
    await give(info.tags.includes(withServiceWorker.tag) ? 'allow' : serviceWorkers);
  },
  baseURL: async ({ app }, give) => {
    await give(app.origin);
  },
});
