import { defineConfig } from '@playwright/test';

import { browserArgs, findBrowser, findHeadlessBrowser, findProgram } from './tests/support/browser.ts';
import { findFirefox } from './tests/support/firefox.ts';
import { hasObjectStore } from './tests/support/object-store/has-object-store.ts';
import { findWebkit } from './tests/support/webkit.ts';

const executablePath = findHeadlessBrowser();
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Where sound and first moments are timed: one browser at a time. */
const listening =
  /(asset-url|controls|firefox|first-rows|keyboard|listen|offline|other-browsers|prefetch|update|webkit)\.spec\.ts$/;
/** Journeys in other browsers, where these are not installed: `npm test` names them (scripts/test/tools.ts). */
const absent = [
  ...(findFirefox() === undefined ? [/firefox\.spec\.ts$/] : []),
  ...(findWebkit() === undefined ? [/webkit\.spec\.ts$/] : []),
];
/** Likewise journeys through other servers. */
const absentServers = [
  ...(findProgram('nginx') === undefined ? [/@nginx/] : []),
  ...(hasObjectStore() ? [] : [/@swift/]),
];
const onPhone = /phone\.spec\.ts$/;
/** Seeded sessions on lying networks, paced in real time: `npm run bench:lying:browser`, not part of `npm test`. */
const laboratory = /laboratory\.spec\.ts$/;
/** By a screen reader, whose packages few machines have: `npm run access:orca`, not part of `npm test`. */
const orca = /orca\.spec\.ts$/;
const windows = findBrowser();
/** What a browser does with the app closed: left out where there is only the headless shell, which does not. */
const absentWithAppClosed = windows === undefined ? [/background-(fetch|sync)\.spec\.ts$/] : [];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // What listens needs `--workers 1`: two browsers on two cores would measure each other (scripts/test.ts).
  workers: 3,
  // For a machine with half the speed and other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    // Pictures of every moment cost a busy machine more than the journey itself, copies of the document 7 % of it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      args: [...browserArgs, '--autoplay-policy=user-gesture-required'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [listening, onPhone, laboratory, orca, ...absentWithAppClosed],
      grepInvert: absentServers,
      // Except in tests of what it does (withServiceWorker in e2e/support/fixtures.ts).
      use: { ...desktop, serviceWorkers: 'block' },
    },
    { name: 'listening', testMatch: listening, testIgnore: absent, use: desktop },
    { name: 'laboratory', testMatch: laboratory, use: desktop },
    {
      name: 'orca',
      testMatch: orca,
      // A busy machine can lose the first key, before the window has the keyboard (docs/accessibility.md).
      retries: 1,
      // A browser with windows: the headless one has no accessibility bus.
      use: {
        ...desktop,
        headless: false,
        launchOptions: {
          args: [...browserArgs, '--force-renderer-accessibility'],
          ...(windows ? { executablePath: windows } : {}),
        },
      },
    },
    {
      name: 'phone',
      testMatch: onPhone,
      // One file, the last of its run: the second browser would have nothing to do.
      fullyParallel: true,
      use: phone,
    },
    // What a person meets of a network that lies, in the layout of a phone.
    { name: 'phone-lying', testMatch: /lying-network\.spec\.ts$/, grep: /@phone/, use: phone },
  ],
});
